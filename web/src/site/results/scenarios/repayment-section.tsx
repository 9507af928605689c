import { formatNumber } from 'contract/romanian/romanian';
import type { CreditData, LoanYear } from 'contract/simulations/credit-data';
import { indexInWords } from 'quote/shown/index-words';
import { sumOfYears, yearsInWords } from 'quote/shown/schedule/yearly';
import { leadingVariant, type Pair } from 'quote/shown/shown-options';
import { useState } from 'react';
import { RepaymentCharts } from '../../../ui/charts/repayment-charts.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useIsNear } from '../../../ui/layout/use-is-near.ts';
import { ResultFold } from '../result-fold.tsx';
import styles from '../results.module.css';

const LETTERS = [
  { value: 'a', label: 'Varianta A' },
  { value: 'b', label: 'Varianta B' },
] as const;

/** The repayment of a variant over the years, first of the leading one: words, charts, and a table. */
export function RepaymentSection({ pair }: { pair: Pair }) {
  const [letter, setLetter] = useState<'a' | 'b'>(leadingVariant(pair).letter === 'B' ? 'b' : 'a');
  const scenario = (letter === 'b' && pair.b) || pair.a;
  const [charts, isNear] = useIsNear();
  const { ani: years } = scenario;
  if (!years) return null;
  const words = yearsInWords(years);
  return (
    <ResultFold heading="Cum se achită creditul">
      {pair.b && (
        <div className="max-w-[24rem] print:hidden!">
          <Segmented legend="Varianta arătată" hideLegend value={letter} onChange={setLetter} options={LETTERS} />
        </div>
      )}
      <p className="max-w-measure text-ink-soft">
        {pair.b && <strong>Varianta {letter.toUpperCase()}. </strong>}
        {words}
      </p>
      <div ref={charts} className={styles.chartSpace}>
        {isNear && <RepaymentCharts years={years} summary={words} />}
      </div>
      <details className={styles.details}>
        <summary>Cifrele pe ani</summary>
        <YearTable years={years} data={scenario.creditData} />
      </details>
    </ResultFold>
  );
}

/** The payments of a year, column by column. */
const COLUMNS = [
  { field: 'dobanda', name: 'Dobândă' },
  { field: 'principal', name: 'Principal' },
  { field: 'rambursareAnticipata', name: 'Rambursat anticipat' },
  { field: 'asigurareViata', name: 'Asigurare' },
  { field: 'comision', name: 'Comision' },
] as const;

/** The figures of the charts as a table, RON; without columns of zeros. */
function YearTable({ years, data }: { years: readonly LoanYear[]; data: CreditData }) {
  const sums = sumOfYears(years);
  const columns = COLUMNS.filter(({ field }) => field === 'dobanda' || sums[field] > 0);
  return (
    <div className="overflow-x-auto">
      <table className={styles.table} data-dense>
        <caption>
          Sume în RON{data.rataLunaraVariabila > 0 && `, rata variabilă fiind calculată cu IRCC ${indexInWords(data)}`}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Anul</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Rămas</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.an}>
              <th scope="row">{year.an}</th>
              {columns.map(({ field }) => (
                <td key={field}>{formatNumber(year[field], 2)}</td>
              ))}
              <td>{formatNumber(year.soldFinal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ field }) => (
              <td key={field}>{formatNumber(sums[field], 2)}</td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
