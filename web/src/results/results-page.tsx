import type { LoanFormInput } from 'contract/loan-form';
import { useEffect } from 'react';
import { fetchExchangeRate } from '../api/exchange-rate.ts';
import { useTitle } from '../ui/use-title.ts';
import { WizardGate } from '../wizard/wizard-gate.tsx';
import { MaxLoanResult } from './max-loan-result.tsx';
import { ScenariosResult } from './scenarios-result.tsx';

/** /rezultateSimulare: the largest loan for `Incadrare`, else the variants to compare. */
export function ResultsPage() {
  useTitle('Rezultatul simulării');
  return <WizardGate step="/rezultateSimulare">{(formData) => <Result formData={formData} />}</WizardGate>;
}

function Result({ formData }: { formData: LoanFormInput }) {
  useEffect(() => void fetchExchangeRate(), []);
  return formData.tipCredit === 'Incadrare' ? (
    <MaxLoanResult formData={formData} />
  ) : (
    <ScenariosResult formData={formData} />
  );
}
