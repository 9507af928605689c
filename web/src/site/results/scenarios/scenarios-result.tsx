import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import type { DatedVersions } from 'contract/simulations/credit-data';
import type { LimitsInForce } from 'quote/parameters';
import { assumedOf } from 'quote/shown/condition-words';
import { leadingVariant } from 'quote/shown/shown-options';
import { firstMonth } from 'quote/shown/total-names';
import type { ReactNode } from 'react';
import { useHasRoomBeside, useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useWizardStep } from '../../wizard-session/form-data.ts';
import { KeepAnswers } from '../../wizard-session/keep-answers.tsx';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { useScenarios } from '../../wizard-session/simulations-api.ts';
import { BasisStrip } from '../basis/basis-strip.tsx';
import { OtherFigures } from '../basis/other-figures.tsx';
import { CallButton } from '../call-button.tsx';
import { EarlierFigures } from '../earlier-figures.tsx';
import { Failed } from '../failure/failed.tsx';
import { hasWays } from '../failure/failure.ts';
import { Assumption, hasChoices, OfferChoices } from '../offer-choices.tsx';
import { ResultsFrame, ResultsLoading } from '../results-frame.tsx';
import { useEarlierFigures } from '../use-earlier-figures.ts';
import { OptionsDetails, OptionsView } from './options-view.tsx';
import { OverIndebted } from './over-indebted.tsx';
import { hasOverIndebtedWays } from './over-indebted-ways.tsx';
import { type ScenariosView, scenariosView } from './scenarios-view.ts';

/** The comparison, or the reason why there is none. */
export function ScenariosResult({ formData }: { formData: LoanFormInput }) {
  const { goBack } = useWizardStep('/rezultateSimulare', formData);
  const { data, error, isFetching, isPlaceholderData, refetch } = useScenarios(formData, useEarlierFigures());
  const view = scenariosView({ data, error }, formData);
  const limits = useLimitsInForce();
  const assumption = (
    <Assumption formData={formData} assumed={data?.assumed ?? assumedOf(formData)} isRecomputing={isPlaceholderData} />
  );
  const call = callFor(view, formData, limits);
  // Of a phone the thumb's place has it, of a wide screen the row of ways on.
  const isCallInRow = useIsWide() && HAS_ROW.has(view.kind);
  const hasRoomBeside = useHasRoomBeside();
  const others = isPurchase(formData) && (
    <OtherFigures formData={formData} answer={shortAnswer(view, isPlaceholderData)} />
  );
  return (
    <ResultsFrame
      basis={<BasisStrip formData={formData}>{!hasRoomBeside && others}</BasisStrip>}
      status={STATUS[isPlaceholderData ? 'loading' : view.kind]}
      onBack={goBack}
      next={isCallInRow ? null : call}
      aside={hasRoomBeside && others}
      below={detailsOf(view, formData)}
    >
      <EarlierFigures />
      {view.kind === 'loading' && <ResultsLoading />}
      {view.kind === 'failed' && (
        <Failed failure={view.failure} formData={formData} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {view.kind === 'over-indebted' && (
        <OverIndebted figures={view.figures} formData={formData} assumption={assumption} call={isCallInRow && call} />
      )}
      {view.kind === 'options' && (
        <OptionsView
          shown={view.shown}
          answer={view.answer}
          formData={formData}
          seen={seenIn(view)}
          assumption={assumption}
          call={isCallInRow && call}
        />
      )}
      {view.kind === 'failed' && hasChoices(formData) && (
        <>
          {assumption}
          <OfferChoices formData={formData} />
        </>
      )}
      {view.kind === 'failed' && <KeepAnswers />}
    </ResultsFrame>
  );
}

/** The screens with a row of ways on. */
const HAS_ROW: ReadonlySet<ScenariosView['kind']> = new Set(['options', 'over-indebted'] as const);

const isPurchase = ({ tipCredit }: LoanFormInput): boolean => tipCredit === 'Achizitie' || tipCredit === 'Simulare';

/** What else a reader of the variants may ask. */
function detailsOf(view: ScenariosView, formData: LoanFormInput): ReactNode {
  return view.kind === 'options' && <OptionsDetails shown={view.shown} answer={view.answer} formData={formData} />;
}

/** The answer in a line beside the sliders. */
function shortAnswer(view: ScenariosView, isRecomputing: boolean): ReactNode {
  if (view.kind === 'loading' || isRecomputing) return 'Recalculăm…';
  if (view.kind === 'over-indebted') return 'Ratele ar depăși limita veniturilor.';
  if (view.kind === 'failed' || !view.shown.pair) return 'Cu aceste cifre nu avem o ofertă.';
  const { creditData, metadata } = leadingVariant(view.shown.pair).scenario;
  return (
    <>
      <strong className="text-22 tabular">{formatRon(firstMonth(creditData))}</strong> în prima lună ({metadata.banca})
    </>
  );
}

/** The page always offers the call; it stands second when the visitor can try other figures first. */
function callFor(view: ScenariosView, formData: LoanFormInput, limits: LimitsInForce | undefined) {
  if (view.kind === 'loading') return null;
  const isSecond =
    (view.kind === 'failed' && hasWays(view.failure)) ||
    (view.kind === 'over-indebted' && hasOverIndebtedWays(view.figures, formData, limits));
  return <CallButton formData={formData} seen={seenIn(view)} variant={isSecond ? 'secondary' : 'primary'} />;
}

/** The versions of the figures on the screen, so that the broker sees the same ones. */
function seenIn(view: ScenariosView): DatedVersions | undefined {
  if (view.kind !== 'options') return undefined;
  const { data, versions } = view.answer;
  const simulatedOn = (data.optionA ?? data.optionA360)?.creditData.dataInceputCredit;
  return simulatedOn === undefined ? undefined : { versions, simulatedOn };
}

const STATUS: Record<ScenariosView['kind'], string> = {
  loading: 'Facem simularea.',
  failed: 'Simularea nu a reușit.',
  'over-indebted': 'Rezultatul este gata: ratele ar depăși limita veniturilor.',
  options: 'Rezultatul este gata.',
};
