import type { CreditData } from 'contract/simulations/credit-data';
import { formatFirstMonths, formatMonths, formatPercent, formatRon } from 'contract/text/romanian';
import { ifIndexStays, indexInWords, missingIndexOf } from 'quote/shown/index-words';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import { changeCosts } from 'quote/shown/refinancing-words';
import { firstInstalment, type Pair } from 'quote/shown/shown-options';
import { today } from '../../../../shared/time/today.ts';
import { Term } from '../../../components/term.tsx';
import styles from '../results.module.css';
import { ChangeCosts } from './change-costs.tsx';
import { InstalmentSaving } from './instalment-saving.tsx';

type HeadlineProps = {
  pair: Pair;
  /** True where it is the first thing on the screen; false below a message. */
  isFirst: boolean;
};

/**
 * The answer in one sentence, with the figure large, and what keeps it honest beside it. Where a change of loans costs
 * more in all, that is said before, and the instalment is no longer the largest thing on the page.
 */
export function Headline({ pair, isFirst }: HeadlineProps) {
  const { creditData } = pair.a;
  const { sumaCreditata, perioadaPlanificata } = creditData;
  const costs = changeCosts(pair);
  const missing = missingIndexOf([creditData, ...(pair.b ? [pair.b.creditData] : [])], today());
  const Heading = isFirst && costs.length === 0 ? 'h1' : 'h2';
  return (
    <section className={styles.block}>
      {costs.length > 0 && <ChangeCosts pair={pair} costs={costs} isFirst={isFirst} />}
      <div className="grid gap-2">
        <Heading className="font-550">
          Pentru {formatRon(sumaCreditata)} pe {formatMonths(perioadaPlanificata)}, rata începe de la{' '}
          <span className={styles.figure} data-modest={costs.length > 0 || undefined}>
            {formatRon(firstInstalment(creditData))} <span className={styles.per}>{periodOf(creditData)}</span>
          </span>
        </Heading>
        <Later data={creditData} />
        <InstalmentSaving scenario={pair.a} />
        <InAll data={creditData} />
        {missing && <p className="max-w-measure text-ink-soft">{missing}</p>}
      </div>
    </section>
  );
}

const changesLater = ({ durataRataFixa, rataLunaraVariabila }: CreditData): boolean =>
  durataRataFixa > 0 && rataLunaraVariabila > 0;

/** For how long the first instalment holds. */
function periodOf(data: CreditData): string {
  if (data.durataRataFixa === 0) return `pe lună, cu IRCC ${indexInWords(data)}`;
  return changesLater(data) ? `pe lună ${formatFirstMonths(data.durataRataFixa)}` : 'pe lună până la final';
}

/** What a new loan costs a month after the fixed period; a refinancing says it beside today's instalment. */
function Later({ data }: { data: CreditData }) {
  if (isRefinancing(data) || !changesLater(data)) return null;
  return (
    <p className="text-22">
      apoi <strong>{formatRon(data.rataLunaraVariabila)}</strong> pe lună, {ifIndexStays(data)}
    </p>
  );
}

/** What else keeps the instalment honest; each figure stays whole where the line turns. */
function InAll({ data: { dae, totalPayable, asigurareViata } }: { data: CreditData }) {
  return (
    <ul className="flex max-w-measure flex-wrap gap-x-5 text-ink-soft">
      {dae !== null && (
        <li>
          <Term name="DAE" /> {formatPercent(dae)}
        </li>
      )}
      <li>total de plată {formatRon(totalPayable)}</li>
      {asigurareViata > 0 && <li>în prima lună se adaugă {formatRon(asigurareViata)} asigurare de viață</li>}
    </ul>
  );
}
