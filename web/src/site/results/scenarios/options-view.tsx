import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { LONGER_ONLY, type Pair, type ShownOptions } from 'quote/shown/shown-options';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { SaveSimulation } from '../../saved/save-simulation.tsx';
import { DayOfFigures } from '../day-of-figures.tsx';
import { HouseholdSection, LONGEST_TERMS } from '../household-section.tsx';
import styles from '../results.module.css';
import { Variants } from '../variants/variants.tsx';
import { Warnings } from '../warnings.tsx';
import { Examples } from './examples.tsx';
import { Headline } from './headline.tsx';
import { LaterInstalments } from './later-instalments.tsx';
import { PdfButton } from './pdf-button.tsx';
import { RefinancingNotes } from './refinancing-notes.tsx';
import { RepaymentSection } from './repayment-section.tsx';
import type { ScenariosAnswer } from './scenarios-view.ts';
import { StartCosts } from './start-costs.tsx';

type OptionsViewProps = {
  shown: ShownOptions;
  answer: ScenariosAnswer;
  formData: LoanFormInput;
  /** The versions and the day of the shown figures. */
  seen: DatedVersions | undefined;
};

/** The answer first; then the variants, the later changes, the costs, and the call. */
export function OptionsView({ shown, answer, formData, seen }: OptionsViewProps) {
  const { pair } = shown;
  return (
    <>
      <SampleStrip offers={Object.values(answer.data)} />
      {shown.kind === 'already-best' && <AlreadyBest shown={shown} />}
      {shown.kind === 'longer-only' && <Alert tone="info">{LONGER_ONLY}</Alert>}
      {pair && <Headline pair={pair} isFirst={shown.kind !== 'already-best'} />}
      <Warnings warnings={answer.warnings} formData={formData} />
      {pair && <Variants pair={pair} />}
      {answer.cazuri && <HouseholdSection cases={answer.cazuri} formData={formData} basis={LONGEST_TERMS} />}
      {pair && <PairDetails pair={pair} />}
      <SaveSimulation formData={formData} seen={seen}>
        {pair && <PdfButton formData={formData} asOf={pair.a.creditData.dataInceputCredit} />}
      </SaveSimulation>
      <DayOfFigures asOf={pair?.a.creditData.dataInceputCredit} />
    </>
  );
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
    <>
      <RefinancingNotes pair={pair} />
      <LaterInstalments pair={pair} />
      <RepaymentSection pair={pair} />
      <StartCosts pair={pair} />
      <Examples pair={pair} />
    </>
  );
}
