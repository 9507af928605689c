import { NO_CODE } from 'contract/booking/coupon';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { LONGEST_TERM } from 'loan/term';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePrefetch } from '../../shared/navigation/use-prefetch.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { entry } from '../wizard-session/form-data.ts';
import { readWizardSession, startWizardSession } from '../wizard-session/wizard-session.ts';
import { SIMULATION_SCREENS } from './simulation-screens.ts';

/** The start of "how much could I borrow". */
const PRESET = { ...emptyLoanForm, tipCredit: 'Incadrare', perioadaCreditata: LONGEST_TERM, promoCode: NO_CODE };

/**
 * /incadrare: straight to the income questions. Back from there leads home: a visitor who returns with the same
 * question finds their answers; any other starts anew.
 */
export function IncadrarePage() {
  const navigate = useNavigate();
  usePrefetch(SIMULATION_SCREENS);
  useEffect(() => {
    const now = Date.now();
    if (readWizardSession(now)?.last?.formData.tipCredit !== 'Incadrare') startWizardSession(now);
    navigate('/informatiiPersonale', { replace: true, state: entry(PRESET) });
  }, [navigate]);
  return <Spinner label="Se deschide simulatorul" />;
}
