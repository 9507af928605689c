import { formatMonths, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { partsOfFirstMonth, rateSpanWords } from 'quote/shown/first-month-words';
import { missingIndexOf } from 'quote/shown/index-words';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import { changeCosts } from 'quote/shown/refinancing-words';
import { leadingVariant, type Pair } from 'quote/shown/shown-options';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { today } from '../../../shared/time/today.ts';
import { Term } from '../../components/term.tsx';
import styles from '../results.module.css';
import { ChangeCosts } from './change-costs.tsx';
import { InstalmentSaving } from './instalment-saving.tsx';

type HeadlineProps = {
  pair: Pair;
  /** True for the first element of the screen; false below a message. */
  isFirst: boolean;
};

/**
 * The answer in one sentence with its figure in large type, and its conditions beside it. It names the variant with the
 * smaller first month. If a change of loans costs more in all, that sentence stands first, and the figure is smaller.
 */
export function Headline({ pair, isFirst }: HeadlineProps) {
  const { letter, scenario } = leadingVariant(pair);
  const { creditData, metadata } = scenario;
  const costs = changeCosts(pair);
  const missing = missingIndexOf([creditData, ...(pair.b ? [pair.b.creditData] : [])], today());
  const Heading = isFirst && costs.length === 0 ? 'h1' : 'h2';
  return (
    <section className={styles.block}>
      {costs.length > 0 && <ChangeCosts pair={pair} costs={costs} isFirst={isFirst} />}
      <div className="grid gap-2">
        <Heading className="font-550">
          Pentru {formatRon(creditData.sumaCreditata)} pe {formatMonths(creditData.perioadaPlanificata)},{' '}
          {letter ? `varianta ${letter} (${metadata.banca})` : metadata.banca} costă{' '}
          <span className={styles.figure} data-modest={costs.length > 0 || undefined}>
            {formatRon(firstMonth(creditData))} <span className={styles.per}>în prima lună</span>
          </span>
        </Heading>
        <p className="text-18">
          {FIGURE_NAMES.firstMonth.label}: {partsOfFirstMonth(creditData)}
        </p>
        {!isRefinancing(creditData) && <p className="text-18">{rateSpanWords(creditData)}</p>}
        <InstalmentSaving scenario={scenario} />
        <InAll data={creditData} />
        {missing && <p className="max-w-measure text-ink-soft">{missing}</p>}
      </div>
    </section>
  );
}

/** The other conditions of the figure; each stays whole at a line's end. */
function InAll({ data: { dae, totalPayable } }: { data: CreditData }) {
  return (
    <ul className="flex max-w-measure flex-wrap gap-x-5 text-ink-soft">
      {dae !== null && (
        <li>
          <Term name="DAE" /> {formatPercent(dae)}
        </li>
      )}
      <li>
        {TOTALS.totalPayable.label}: {formatRon(totalPayable)}
      </li>
    </ul>
  );
}
