import { APR_COUNTS_REGISTRATION } from 'contract/legal/mortgage-law';
import { representativeExample } from 'quote/shown/representative-example';
import type { Pair } from 'quote/shown/shown-options';
import styles from '../results.module.css';

/** The example of an instalment with all its conditions, in one paragraph for each variant. */
export function Examples({ pair: { a, b } }: { pair: Pair }) {
  return (
    <section className={styles.block}>
      <h2>Exemplu reprezentativ</h2>
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
    </section>
  );
}
