import { formatMonths } from 'contract/text/romanian';
import { refinancingOutlook } from 'quote/shown/refinancing-outlook';
import type { Pair } from 'quote/shown/shown-options';
import styles from '../results.module.css';

type ChangeCostsProps = {
  pair: Pair;
  /** One sentence for each variant that costs more in all. */
  costs: readonly string[];
  isFirst: boolean;
};

/** A change that costs more in all than it saves: said first, before what it saves a month. */
export function ChangeCosts({ pair, costs, isFirst }: ChangeCostsProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className={styles.changeCosts}>
      <Heading>
        {isFirst
          ? titleFor(pair)
          : `Prelungit la ${formatMonths(pair.a.creditData.perioadaPlanificata)}, creditul costă mai mult în total`}
      </Heading>
      {costs.map((sentence) => (
        <p key={sentence} className="max-w-measure text-18">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function titleFor({ a, b }: Pair): string {
  const [aCosts, bCosts] = [a, b].map((one) => one && refinancingOutlook(one.creditData)?.costsMoreInAll);
  if (!b) return 'Până la final, schimbarea costă mai mult decât economisiți';
  if (aCosts && bCosts) return 'Până la final, ambele variante costă mai mult decât economisiți';
  return aCosts ? 'Până la final, numai varianta B aduce economie' : 'Până la final, numai varianta A aduce economie';
}
