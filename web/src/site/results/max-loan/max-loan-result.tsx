import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import type { LimitsInForce } from 'quote/parameters';
import { shownMaximum } from 'quote/shown/max-loan-words';
import { today } from '../../../shared/time/today.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useWizardStep } from '../../wizard-session/form-data.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { canSimulateMaximum } from '../../wizard-session/maximum.ts';
import { type MaxLoanAnswer, useMaxLoan } from '../../wizard-session/simulations-api.ts';
import { BasisStrip } from '../basis/basis-strip.tsx';
import { CallButton } from '../call-button.tsx';
import { EarlierFigures } from '../earlier-figures.tsx';
import { Failed } from '../failure/failed.tsx';
import { failureOf, hasWays } from '../failure/failure.ts';
import { ResultsFrame, ResultsLoading } from '../results-frame.tsx';
import { useEarlierFigures } from '../use-earlier-figures.ts';
import { MaxLoan } from './max-loan.tsx';

/** The largest loan, or the reason why it is unknown. */
export function MaxLoanResult({ formData }: { formData: LoanFormInput }) {
  const { goBack } = useWizardStep('/rezultateSimulare', formData);
  const earlier = useEarlierFigures();
  const { data, error, isFetching, isPlaceholderData, refetch } = useMaxLoan(formData, earlier);
  const seen = data && { versions: data.versions, simulatedOn: earlier?.simulatedOn ?? today() };
  const limits = useLimitsInForce();
  const call = callFor({ data, error }, formData, seen, limits);
  const isCallInRow = useIsWide() && !error;
  const status = error ? 'Calculul nu a reușit.' : data ? 'Rezultatul este gata.' : 'Calculăm suma.';
  return (
    <ResultsFrame
      basis={<BasisStrip formData={formData} />}
      status={status}
      onBack={goBack}
      next={isCallInRow ? null : call}
    >
      <EarlierFigures />
      {error && (
        <Failed
          failure={failureOf(error, formData)}
          formData={formData}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <ResultsLoading />}
      {!error && data && (
        <MaxLoan
          answer={data}
          formData={formData}
          seen={seen}
          isRecomputing={isPlaceholderData}
          call={isCallInRow && call}
        />
      )}
    </ResultsFrame>
  );
}

/** The call; second when the visitor can try other figures first. */
function callFor(
  { data, error }: { data: MaxLoanAnswer | undefined; error: Error | null },
  formData: LoanFormInput,
  seen: DatedVersions | undefined,
  limits: LimitsInForce | undefined,
) {
  if (!data && !error) return null;
  const isSecond = error
    ? hasWays(failureOf(error, formData))
    : canSimulateMaximum(shownMaximum(data?.data ?? 0), formData, limits);
  return (
    <CallButton formData={formData} seen={error ? undefined : seen} variant={isSecond ? 'secondary' : 'primary'} />
  );
}
