import { formatNumber } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { indexInWords } from 'quote/shown/index-words';
import { type LoanYear, sumOfYears } from 'quote/shown/schedule/yearly';
import styles from '../results.module.css';

/** The figures of the charts as a table, RON. */
export function YearTable({ years, data }: { years: readonly LoanYear[]; data: CreditData }) {
  const hasInsurance = years.some(({ insurance }) => insurance > 0);
  const sum = (part: 'interest' | 'principal' | 'insurance') => formatNumber(sumOfYears(years, part), 2);
  return (
    <div className="overflow-x-auto">
      <table className={styles.table} data-dense>
        <caption>
          Sume în RON{data.rataLunaraVariabila > 0 && `, rata variabilă fiind calculată cu IRCC ${indexInWords(data)}`}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Anul</th>
            <th scope="col">Dobândă</th>
            <th scope="col">Principal</th>
            {hasInsurance && <th scope="col">Asigurare</th>}
            <th scope="col">Rămas</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, interest, principal, insurance, balance }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{formatNumber(interest, 2)}</td>
              <td>{formatNumber(principal, 2)}</td>
              {hasInsurance && <td>{formatNumber(insurance, 2)}</td>}
              <td>{formatNumber(balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{sum('interest')}</td>
            <td>{sum('principal')}</td>
            {hasInsurance && <td>{sum('insurance')}</td>}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
