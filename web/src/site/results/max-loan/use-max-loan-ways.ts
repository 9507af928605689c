import type { LoanFormInput } from 'contract/fields/loan-form';
import { useNavigate } from 'react-router';
import { propertyFrom } from '../../../shared/loan-form/property.ts';
import { personalInfoFrom } from '../../wizard/person/personal-info.ts';
import { entry } from '../../wizard-session/form-data.ts';
import { homeForMaximum } from '../../wizard-session/maximum.ts';
import type { MaxLoanAnswer } from '../../wizard-session/simulations-api.ts';
import { keepDraft } from '../../wizard-session/wizard-session.ts';
import { useEarlierFigures } from '../use-earlier-figures.ts';

/** The ways on from the largest loan: the same question with a birth date, and the proposed home. */
export function useMaxLoanWays(formData: LoanFormInput) {
  const navigate = useNavigate();
  const seen = useEarlierFigures();

  /** Replaces this page in the history, with figures of the same day: Back still leads to the question before it. */
  const recompute = (dataNasterii: string): void => {
    const state = { ...entry({ ...formData, dataNasterii }), ...(seen && { seen }) };
    void navigate('/rezultateSimulare', { replace: true, state });
  };

  /** The steps of the simulator begin with the known answers, the birth date too. */
  const simulateHome = ({ locuinta, perioadaCreditata }: MaxLoanAnswer['explanation']): void => {
    if (!locuinta) return;
    const next = homeForMaximum(formData, { locuinta, perioadaCreditata });
    const now = Date.now();
    keepDraft('/informatiiImobil', propertyFrom(next), now);
    keepDraft('/informatiiPersonale', personalInfoFrom(next), now);
    keepDraft('/alegeDurata', { ani: String(perioadaCreditata / 12) }, now);
    navigate('/informatiiPersonale', { state: entry(next, '/rezultateSimulare') });
  };

  return { recompute, simulateHome };
}
