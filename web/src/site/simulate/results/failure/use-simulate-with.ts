import type { LoanFormInput } from 'contract/text/loan-form';
import { useNavigate } from 'react-router';
import { currentCreditFrom } from '../../../../shared/loan-form/current-credit.ts';
import { propertyFrom } from '../../../../shared/loan-form/property.ts';
import { entry } from '../../../wizard-session/form-data.ts';
import { keepDraft } from '../../../wizard-session/wizard-session.ts';

/**
 * Simulates with other answers, as a new page: Back leads to the notice that proposed them, and the steps of the wizard
 * show the new values.
 */
export function useSimulateWith(): (formData: LoanFormInput) => void {
  const navigate = useNavigate();
  return (formData) => {
    const now = Date.now();
    keepDraft('/informatiiImobil', propertyFrom(formData), now);
    if (formData.tipCredit === 'Refinantare') keepDraft('/creditCurent', currentCreditFrom(formData), now);
    else keepDraft('/alegeDurata', { ani: String(Number(formData.perioadaCreditata) / 12) }, now);
    navigate('/rezultateSimulare', { state: entry(formData) });
  };
}
