import type { LoanFormInput } from 'contract/loan-form';
import { useWizardStep } from '../wizard/form-data.ts';
import { today } from '../wizard/today.ts';
import { CallButton } from './call-button.tsx';
import { Failed } from './failed.tsx';
import { MaxLoan, type MaxLoanAnswer } from './max-loan.tsx';
import { canSimulateMaximum } from './maximum.ts';
import { useMaxLoan } from './results-api.ts';
import { ResultsFrame, ResultsLoading } from './results-frame.tsx';
import { failureOf } from './scenarios-view.ts';

/** The largest loan, or why it is not known. */
export function MaxLoanResult({ formData }: { formData: LoanFormInput }) {
  const { goBack } = useWizardStep('/rezultateSimulare', formData);
  const { data, error, isFetching, refetch } = useMaxLoan(formData);
  const status = error ? 'Calculul nu a reușit.' : data ? 'Rezultatul este gata.' : 'Calculul este în lucru.';
  return (
    <ResultsFrame status={status} onBack={goBack} next={data && !error && callFor(data, formData)}>
      {error && (
        <Failed failure={failureOf(error)} formData={formData} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <ResultsLoading />}
      {!error && data && <MaxLoan answer={data} formData={formData} />}
    </ResultsFrame>
  );
}

function callFor({ data: maximum, versions }: MaxLoanAnswer, formData: LoanFormInput) {
  const isSecond = canSimulateMaximum(maximum - 1, formData);
  const seen = { versions, simulatedOn: today() };
  return <CallButton formData={formData} seen={seen} variant={isSecond ? 'secondary' : 'primary'} />;
}
