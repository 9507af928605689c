import { formatMonths } from 'contract/romanian/romanian';
import type { Statement } from 'quote/shown/differences';
import { refinancingOutlook } from 'quote/shown/refinancing-outlook';
import type { Pair } from 'quote/shown/shown-options';
import styles from '../results.module.css';

type ChangeCostsProps = {
  pair: Pair;
  /** One sentence for each variant that costs more in all. */
  costs: readonly Statement[];
  isFirst: boolean;
};

/** A change that costs more in all than it saves: the sentence stands before its monthly savings. */
export function ChangeCosts({ pair, costs, isFirst }: ChangeCostsProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className={styles.changeCosts}>
      <Heading>
        {isFirst
          ? titleFor(pair)
          : `Pe ${formatMonths(pair.a.creditData.perioadaPlanificata)}, creditul actual rămâne mai ieftin în total`}
      </Heading>
      {costs.map(({ text }) => (
        <p key={text} className="max-w-measure text-18">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Of two variants perhaps only one costs more than the present loan. */
function titleFor({ a, b }: Pair): string {
  const [isA, isB] = [a, b].map((one) => one && !refinancingOutlook(one.creditData)?.costsMoreInAll);
  if (isA || isB) return `Pe cifrele de azi, numai varianta ${isA ? 'A' : 'B'} nu costă mai mult decât creditul actual`;
  return 'Pe cifrele de azi, creditul actual rămâne mai ieftin';
}
