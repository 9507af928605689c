import { formatNumber } from 'contract/romanian/romanian';
import type { CreditData, LoanYear } from 'contract/simulations/credit-data';
import { indexInWords } from 'quote/shown/index-words';
import { sumOfYears } from 'quote/shown/schedule/yearly';
import styles from '../results.module.css';

/** The payments of a year, column by column. */
const COLUMNS = [
  { field: 'dobanda', name: 'Dobândă' },
  { field: 'principal', name: 'Principal' },
  { field: 'rambursareAnticipata', name: 'Rambursat anticipat' },
  { field: 'asigurareViata', name: 'Asigurare' },
] as const;

/** The figures of the charts as a table, RON; without columns of zeros. */
export function YearTable({ years, data }: { years: readonly LoanYear[]; data: CreditData }) {
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
