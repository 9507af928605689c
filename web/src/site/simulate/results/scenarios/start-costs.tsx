import { formatRon } from 'contract/text/romanian';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import type { Pair } from 'quote/shown/shown-options';
import { startCosts, startCostsWords } from 'quote/shown/start-costs';
import { Fragment } from 'react';
import styles from '../results.module.css';

/** The costs at the start: the sums, and item by item with what each is for. */
export function StartCosts({ pair }: { pair: Pair }) {
  return (
    <section className={styles.block}>
      <h2>Costuri la început</h2>
      <p className="max-w-measure text-ink-soft">
        Pe lângă {isRefinancing(pair.a.creditData) ? 'rate' : 'avans și rate'}, la semnare se plătesc banca, notarul,
        cartea funciară și asigurările pe primul an: {startCostsWords(pair)}.
      </p>
      <details className={styles.details}>
        <summary>Vedeți fiecare cost</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">Varianta A</th>
              {pair.b && <th scope="col">Varianta B</th>}
            </tr>
          </thead>
          <tbody>
            {startCosts(pair).map(({ field, label, why, a, b }) => (
              <Fragment key={field}>
                <tr className={styles.cost}>
                  <th scope="row">{label}</th>
                  <td>{formatRon(a, 2)}</td>
                  {b !== null && <td>{formatRon(b, 2)}</td>}
                </tr>
                <tr>
                  <td colSpan={b === null ? 2 : 3} className={styles.reason}>
                    {why}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
