import type { LoanFormInput } from 'contract/text/loan-form';
import type { LimitsInForce } from 'quote/parameters';
import { today } from '../../../../shared/time/today.ts';
import { useLimitsInForce } from '../../../limits/limits-api.ts';
import { useWizardStep } from '../../../session/form-data.ts';
import type { Seen } from '../../../session/simulation.ts';
import { CallButton } from '../call-button.tsx';
import { EarlierFigures } from '../earlier-figures.tsx';
import { Failed } from '../failed.tsx';
import { useMaxLoan } from '../results-api.ts';
import { ResultsFrame, ResultsLoading } from '../results-frame.tsx';
import { failureOf } from '../scenarios-view.ts';
import { useEarlierFigures } from '../use-earlier-figures.ts';
import { MaxLoan } from './max-loan.tsx';
import { canSimulateMaximum } from './maximum.ts';

/** The largest loan, or why it is not known. */
export function MaxLoanResult({ formData }: { formData: LoanFormInput }) {
  const { goBack } = useWizardStep('/rezultateSimulare', formData);
  const earlier = useEarlierFigures();
  const { data, error, isFetching, refetch } = useMaxLoan(formData, earlier);
  const seen = data && { versions: data.versions, simulatedOn: earlier?.simulatedOn ?? today() };
  const limits = useLimitsInForce();
  const status = error ? 'Calculul nu a reușit.' : data ? 'Rezultatul este gata.' : 'Calculăm suma.';
  return (
    <ResultsFrame status={status} onBack={goBack} next={data && !error && callFor(data.data, formData, seen, limits)}>
      <EarlierFigures />
      {error && (
        <Failed failure={failureOf(error)} formData={formData} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <ResultsLoading />}
      {!error && data && <MaxLoan answer={data} formData={formData} seen={seen} />}
    </ResultsFrame>
  );
}

function callFor(maximum: number, formData: LoanFormInput, seen: Seen | undefined, limits: LimitsInForce | undefined) {
  const isSecond = canSimulateMaximum(maximum - 1, formData, limits);
  return <CallButton formData={formData} seen={seen} variant={isSecond ? 'secondary' : 'primary'} />;
}
