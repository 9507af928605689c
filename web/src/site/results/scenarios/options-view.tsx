import { IconFileDownload } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { APR_COUNTS_REGISTRATION } from 'contract/legal/mortgage-law';
import type { DatedVersions, Scenario } from 'contract/simulations/credit-data';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import { paidBesideNow, refinancingWords } from 'quote/shown/refinancing-words';
import { representativeExample } from 'quote/shown/representative-example';
import { LONGER_ONLY, type Pair, type ShownOptions } from 'quote/shown/shown-options';
import type { ReactNode } from 'react';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SaveSimulation } from '../../saved/save-simulation.tsx';
import { useScenariosPdf } from '../../wizard-session/simulations-api.ts';
import { BankRange } from '../bank-range.tsx';
import { DayOfFigures } from '../day-of-figures.tsx';
import { HouseholdSection, LONGEST_TERMS } from '../household-section.tsx';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';
import { useEarlierFigures } from '../use-earlier-figures.ts';
import { Variants } from '../variants/variants.tsx';
import { Warnings } from '../warnings.tsx';
import { Headline } from './headline.tsx';
import { LaterInstalments } from './later-instalments.tsx';
import { RepaymentSection } from './repayment-section.tsx';
import type { ScenariosAnswer } from './scenarios-view.ts';
import { StartCosts } from './start-costs.tsx';
import { WaysOn } from './ways-on.tsx';

type OptionsViewProps = {
  shown: ShownOptions;
  answer: ScenariosAnswer;
  formData: LoanFormInput;
  /** The versions and the day of the shown figures. */
  seen: DatedVersions | undefined;
  /** What the visitor accepts from a bank: all figures stand under these answers. */
  choices: ReactNode;
};

/** The answer first; then the variants, the later changes, the costs, and the call. */
export function OptionsView({ shown, answer, formData, seen, choices }: OptionsViewProps) {
  const { pair } = shown;
  return (
    <>
      <SampleStrip offers={Object.values(answer.data)} />
      {shown.kind === 'already-best' && <AlreadyBest shown={shown} />}
      {shown.kind === 'longer-only' && <Alert tone="info">{LONGER_ONLY}</Alert>}
      {pair && <Headline pair={pair} isFirst={shown.kind !== 'already-best'} />}
      <Warnings warnings={answer.warnings} formData={formData} />
      {pair && <Variants pair={pair} compared={isLongest(pair, answer) ? undefined : answer.oferteComparate} />}
      {pair && <WaysOn formData={formData} pair={pair} isLongest={isLongest(pair, answer)} />}
      {choices}
      <BankRange formData={formData} />
      {answer.cazuri && <HouseholdSection cases={answer.cazuri} formData={formData} basis={LONGEST_TERMS} />}
      {pair && <PairDetails pair={pair} />}
      <SaveSimulation formData={formData} seen={seen}>
        {pair && <PdfButton formData={formData} asOf={pair.a.creditData.dataInceputCredit} />}
      </SaveSimulation>
      <DayOfFigures asOf={pair?.a.creditData.dataInceputCredit} />
    </>
  );
}

/** The shown variants are the twins at the longest term. */
function isLongest({ a }: Pair, { data }: ScenariosAnswer): boolean {
  return a === data.optionA360 || a === data.optionB360;
}

/** Neither variant costs less a month: a plain sentence, with the figures that show it. */
function AlreadyBest({
  shown: { title, message, basis, figures },
}: {
  shown: Extract<ShownOptions, { kind: 'already-best' }>;
}) {
  return (
    <section className={styles.block}>
      <h1>{title}</h1>
      <Alert tone="info">
        {message} {basis.map(({ text }) => text).join(' ')}
      </Alert>
      {figures && <p>{figures}</p>}
    </section>
  );
}

function PairDetails({ pair }: { pair: Pair }) {
  return (
    <div className={styles.folds}>
      <RefinancingNotes pair={pair} />
      <LaterInstalments pair={pair} />
      <RepaymentSection pair={pair} />
      <StartCosts pair={pair} />
      <Examples pair={pair} />
    </div>
  );
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
  return (
    <div className={`${styles.card} card`}>
      <h3 className="text-18">{title}</h3>
      <p>
        Plătiți <strong>{paidBesideNow(scenario)?.text}</strong>.
      </p>
      <ul>
        {refinancingWords(scenario).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
