import { formatNumber, formatRon } from 'contract/romanian/romanian';
import { isRefinancing } from 'quote/shown/refinancing-outlook';
import type { Pair } from 'quote/shown/shown-options';
import { START_COSTS_SUM, startCosts, startCostsWords } from 'quote/shown/start-costs';
import { FIGURE_NAMES, TOTALS } from 'quote/shown/total-names';
import { totalRows } from 'quote/shown/totals';
import { Fragment } from 'react';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';

/** The costs at the start: the sums, and each item with its purpose. */
export function StartCosts({ pair }: { pair: Pair }) {
  return (
    <ResultFold heading={FIGURE_NAMES.startCosts.label}>
      <p className="max-w-measure text-ink-soft">
        Pe lângă {isRefinancing(pair.a.creditData) ? 'rate' : 'avans și rate'}, la semnare se plătesc banca, notarul,
        cartea funciară și asigurările pe primul an: {startCostsWords(pair)}.
      </p>
      <details className={styles.details}>
        <summary>Fiecare cost</summary>
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
          <tfoot>
            <tr className={styles.cost}>
              <th scope="row">{START_COSTS_SUM}</th>
              <td>{formatRon(pair.a.creditData.totalCosturiCreditNet, 2)}</td>
              {pair.b && <td>{formatRon(pair.b.creditData.totalCosturiCreditNet, 2)}</td>}
            </tr>
          </tfoot>
        </table>
      </details>
      <TotalParts pair={pair} />
    </ResultFold>
  );
}

/** The parts of "Total de plată" of each variant. */
function TotalParts({ pair }: { pair: Pair }) {
  return (
    <details className={styles.details}>
      <summary>Din ce se adună „{TOTALS.totalPayable.label}”</summary>
      <table className={styles.table} data-dense>
        <caption>Sume în RON.</caption>
        <thead>
          <tr>
            <th scope="col">Ce se adună</th>
            <th scope="col">A</th>
            {pair.b && <th scope="col">B</th>}
          </tr>
        </thead>
        <tbody>
          {totalRows(pair).map(({ label, isSum, a, b }) => (
            <tr key={label} className={isSum ? 'font-650' : undefined}>
              <th scope="row">{label}</th>
              <td>{formatNumber(a, 2)}</td>
              {b !== null && <td>{formatNumber(b, 2)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
