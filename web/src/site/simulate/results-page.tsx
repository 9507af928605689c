import type { LoanFormInput } from 'contract/fields/loan-form';
import { useEffect } from 'react';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { fetchExchangeRate } from '../exchange-rate/exchange-rate.ts';
import { MaxLoanResult } from '../results/max-loan/max-loan-result.tsx';
import { ScenariosResult } from '../results/scenarios/scenarios-result.tsx';
import { RequireAnswers } from '../wizard-session/require-answers.tsx';

/** /rezultateSimulare: the largest loan for `Incadrare`, else the variants to compare. */
export function ResultsPage() {
  useTitle('Rezultatul simulării');
  return <RequireAnswers step="/rezultateSimulare">{(formData) => <Result formData={formData} />}</RequireAnswers>;
}

function Result({ formData }: { formData: LoanFormInput }) {
  useEffect(() => void fetchExchangeRate(), []);
  return formData.tipCredit === 'Incadrare' ? (
    <MaxLoanResult formData={formData} />
  ) : (
    <ScenariosResult formData={formData} />
  );
}
