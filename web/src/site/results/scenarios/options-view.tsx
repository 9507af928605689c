import { IconFileDownload, IconList } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { APR_COUNTS_REGISTRATION } from 'contract/legal/mortgage-law';
import { formatCount, formatMonths, formatRon } from 'contract/romanian/romanian';
import type { DatedVersions, Scenario } from 'contract/simulations/credit-data';
import { readDifference } from 'quote/shown/differences';
import { missingIndexOf } from 'quote/shown/index-words';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import {
  changeCostsBriefly,
  changeReason,
  comparedSums,
  paidBesideNow,
  refinancingWords,
} from 'quote/shown/refinancing-words';
import { representativeExample } from 'quote/shown/representative-example';
import { LONGER_ONLY, onlyWithoutLoss, type Pair, type ShownOptions } from 'quote/shown/shown-options';
import { firstMonth } from 'quote/shown/total-names';
import type { ReactElement, ReactNode } from 'react';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useScenariosPdf } from '../../wizard-session/simulations-api.ts';
import { BankRange } from '../bank-range.tsx';
import { DayOfFigures } from '../day-of-figures.tsx';
import { HouseholdSection, LONGEST_TERMS } from '../household-section.tsx';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';
import { useEarlierFigures } from '../use-earlier-figures.ts';
import { useSimulateWith } from '../use-simulate-with.ts';
import { AllOffers } from '../variants/all-offers.tsx';
import { ChosenFrom, Difference, Variants } from '../variants/variants.tsx';
import { Warnings } from '../warnings.tsx';
import { changingWay, keepingWay, type Way, WaysOn } from '../ways-on.tsx';
import { AlreadyBest, InsteadOfRefinancing } from './already-best.tsx';
import { ChangeCosts, Headline } from './headline.tsx';
import { LaterInstalments } from './later-instalments.tsx';
import { RepaymentSection } from './repayment-section.tsx';
import type { ScenariosAnswer } from './scenarios-view.ts';
import { StartCosts } from './start-costs.tsx';

type OptionsViewProps = {
  shown: ShownOptions;
  answer: ScenariosAnswer;
  formData: LoanFormInput;
  /** The versions and the day of the shown figures. */
  seen: DatedVersions | undefined;
  /** What all figures assume of the visitor. */
  assumption: ReactNode;
  /** The way to a person, if it stands in the row of ways on. */
  call: ReactNode;
};

/** The answer, why these two, and one row of ways on; then the variants. */
export function OptionsView({ shown, answer, formData, seen, assumption, call }: OptionsViewProps) {
  const { pair } = shown;
  const isAtLongest = pair !== null && isLongest(pair, answer);
  const compared = isAtLongest ? undefined : answer.oferteComparate;
  const answers = answersOf(shown);
  const isLoss = pair !== null && losesWithEach(pair);
  const isSecondThought = useIsSecondThought(shown);
  const ways = (
    <WaysOn
      call={call}
      ways={waysOf({ pair, isAtLongest, formData, seen })}
      hint={pair && !isAtLongest && !isSecondThought ? lowerStart(pair, answer) : null}
    />
  );
  return (
    <>
      <SampleStrip offers={Object.values(answer.data)} />
      {shown.kind === 'longer-only' && <Alert tone="info">{LONGER_ONLY}</Alert>}
      <div className="grid grid-cols-1 gap-3 md:gap-6">
        {shown.kind === 'already-best' ? (
          <>
            {answers[0]}
            <InsteadOfRefinancing formData={formData} savesInAll={shown.savesInAll} />
            {ways}
            {answers.slice(1)}
          </>
        ) : (
          <>
            {answers}
            {isLoss && <InsteadOfRefinancing formData={formData} savesInAll={false} />}
          </>
        )}
        {pair && !isSecondThought && changeCostsBriefly(pair).length === 0 && <Difference pair={pair} />}
        {pair && <ShorterTerm answer={answer} formData={formData} />}
        {shown.kind !== 'already-best' && ways}
      </div>
      <Warnings warnings={answer.warnings} formData={formData} />
      {pair && !isSecondThought && (
        <Variants pair={pair}>
          <ChosenFrom pair={pair} compared={compared} /> {assumption} <MissingIndex pair={pair} />
        </Variants>
      )}
      {isSecondThought && assumption}
    </>
  );
}

type OptionsDetailsProps = Pick<OptionsViewProps, 'shown' | 'answer' | 'formData'>;

/** What else a reader may ask, folded, and the day of the figures. */
export function OptionsDetails({ shown, answer, formData }: OptionsDetailsProps) {
  const { pair } = shown;
  const isSecondThought = useIsSecondThought(shown);
  return (
    <>
      <div className={styles.folds}>
        {pair && isSecondThought && (
          <Variants pair={pair} isFolded>
            <MissingIndex pair={pair} />
          </Variants>
        )}
        {answer.cazuri && <HouseholdSection cases={answer.cazuri} formData={formData} basis={LONGEST_TERMS} isFolded />}
        <BankRange formData={formData} isFolded />
        {pair && <PairDetails pair={pair} />}
      </div>
      <DayOfFigures asOf={pair?.a.creditData.dataInceputCredit} />
    </>
  );
}

const EVERY_OFFER = 'Vedeți toate ofertele';

/** The variants are chosen by other figures: an offer that begins lower than both is named. */
function lowerStart({ a, b }: Pair, { primaLunaMinima }: ScenariosAnswer) {
  if (!primaLunaMinima) return null;
  const { banca, primaLuna } = primaLunaMinima;
  const starts = [a, ...(b ? [b] : [])].map(({ creditData }) => firstMonth(creditData));
  if (readDifference(primaLuna, Math.min(...starts)) >= 0) return null;
  return { words: `O primă lună mai mică: ${formatRon(primaLuna)}, la ${banca}`, opens: EVERY_OFFER };
}

/** A term at which more offers fit, and the way to it. */
function ShorterTerm({
  answer: { maiScurt, oferteComparate },
  formData,
}: Pick<OptionsViewProps, 'answer' | 'formData'>) {
  const simulateWith = useSimulateWith(formData);
  if (!maiScurt || oferteComparate === undefined) return null;
  const { perioadaCreditata, oferte } = maiScurt;
  const term = formatMonths(perioadaCreditata);
  return (
    <p className="max-w-measure">
      Pe {formatMonths(Number(formData.perioadaCreditata))} se potrivesc{' '}
      {formatCount(oferteComparate, 'ofertă', 'oferte')}; pe {term}, {oferte}.{' '}
      <button
        type="button"
        className={`${styles.inText} print:hidden!`}
        onClick={() => simulateWith({ perioadaCreditata })}
      >
        Încercați {term}
      </button>
    </p>
  );
}

/** Without a cheaper loan at hand the variants are second thoughts: a phone folds them. */
function useIsSecondThought({ kind, pair }: ShownOptions): boolean {
  const isWide = useIsWide();
  return !isWide && ((pair !== null && losesWithEach(pair)) || kind === 'already-best');
}

/** Each variant of a refinancing costs more in all than the present loan. */
function losesWithEach(pair: Pair): boolean {
  return changeCostsBriefly(pair).length > 0 && !onlyWithoutLoss(pair);
}

/** What answers the question, the most important first: it has the title. */
function answersOf({ pair, ...shown }: ShownOptions): readonly ReactElement[] {
  const isBest = shown.kind === 'already-best';
  const costs = pair ? changeCostsBriefly(pair) : [];
  return [
    ...(isBest ? [<AlreadyBest key="best" shown={{ pair, ...shown }} />] : []),
    ...(pair && costs.length > 0 ? [<ChangeCosts key="costs" pair={pair} costs={costs} isFirst={!isBest} />] : []),
    ...(pair ? [<Headline key="figure" pair={pair} isFirst={!isBest && costs.length === 0} />] : []),
  ];
}

type WaysOfProps = Pick<OptionsViewProps, 'formData' | 'seen'> & { pair: Pair | null; isAtLongest: boolean };

/** The ways on from variants: to keep them, to see every offer, to change what they assume. */
function waysOf({ pair, isAtLongest, formData, seen }: WaysOfProps): readonly Way[] {
  const every: Way | null = pair && {
    words: EVERY_OFFER,
    icon: <IconList size={20} aria-hidden="true" />,
    content: <AllOffers formData={formData} pair={pair} isLongest={isAtLongest} />,
  };
  const pdf = pair && <PdfButton formData={formData} asOf={pair.a.creditData.dataInceputCredit} />;
  return [keepingWay({ formData, seen, children: pdf }), ...(every ? [every] : []), changingWay(formData)];
}

/** The shown variants are the twins at the longest term. */
function isLongest({ a }: Pair, { data }: ScenariosAnswer): boolean {
  return a === data.optionA360 || a === data.optionB360;
}

function PairDetails({ pair }: { pair: Pair }) {
  return (
    <>
      <RefinancingNotes pair={pair} />
      <LaterInstalments pair={pair} />
      <RepaymentSection pair={pair} />
      <StartCosts pair={pair} />
      <Examples pair={pair} />
    </>
  );
}

/** The IRCC of today is missing: the value that the variants use instead. */
function MissingIndex({ pair: { a, b } }: { pair: Pair }) {
  const missing = missingIndexOf([a.creditData, ...(b ? [b.creditData] : [])], today());
  return missing && <p className="max-w-measure text-14 text-ink-soft">{missing}</p>;
}

/** The example of an instalment with all its conditions, in one paragraph for each variant. */
function Examples({ pair: { a, b } }: { pair: Pair }) {
  return (
    <ResultFold heading="Exemplu reprezentativ">
      <p className="max-w-measure tabular">
        {b && <strong>Varianta A. </strong>}
        {representativeExample(a)}
      </p>
      {b && (
        <p className="max-w-measure tabular">
          <strong>Varianta B. </strong>
          {representativeExample(b)}
        </p>
      )}
      <p className="max-w-measure text-ink-soft text-14">{APR_COUNTS_REGISTRATION}</p>
    </ResultFold>
  );
}

type PdfButtonProps = { formData: LoanFormInput; asOf: string };

/** The comparison as a file to keep; a failure shows its reason and another try. */
function PdfButton({ formData, asOf }: PdfButtonProps) {
  const earlier = useEarlierFigures();
  const { mutate, isPending, isSuccess, error } = useScenariosPdf();
  return (
    <div className="grid justify-items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <p>Un PDF cu tot ce vedeți aici, pe care îl puteți reciti în liniște sau arăta la bancă.</p>
      <Button
        variant="secondary"
        loading={isPending}
        onClick={() => mutate({ body: { ...formData, ...earlier }, name: `simulare-orientativa-${asOf}.pdf` })}
      >
        <IconFileDownload size={20} aria-hidden="true" />
        Descărcați PDF
      </Button>
      <p role="status" className={`${styles.pdfNote} md:col-span-full`}>
        {error && `PDF-ul nu a putut fi creat: ${error.message}`}
        {isSuccess && 'PDF-ul a fost descărcat.'}
      </p>
    </div>
  );
}

/** Refinancing: the effects of the change in sentences, for each variant. Empty for a new loan. */
function RefinancingNotes({ pair: { a, b } }: { pair: Pair }) {
  if (!isRefinancing(a.creditData)) return null;
  return (
    <ResultFold heading="Ce înseamnă refinanțarea">
      <div className={`${styles.columns} grid gap-4`}>
        <Notes title={b ? 'Varianta A' : 'Singura variantă'} scenario={a} />
        {b && <Notes title="Varianta B" scenario={b} />}
      </div>
    </ResultFold>
  );
}

function Notes({ title, scenario }: { title: string; scenario: Scenario }) {
  const reason = changeReason(scenario.creditData);
  return (
    <div className={`${styles.card} card`}>
      <h3 className="text-18">{title}</h3>
      <p>
        Plătiți <strong>{paidBesideNow(scenario)?.text}</strong>.
      </p>
      <ul>
        <li>{comparedSums(scenario.creditData)}</li>
        {reason && <li>{reason}</li>}
        {refinancingWords(scenario).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
