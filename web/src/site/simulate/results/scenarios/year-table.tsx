import type { CreditData } from 'contract/simulations/credit-data';
import { formatNumber } from 'contract/text/romanian';
import { indexInWords } from 'quote/shown/index-words';
import type { LoanYear } from 'quote/shown/schedule/yearly';
import styles from '../results.module.css';

/** The figures of the charts as a table, RON. */
export function YearTable({ years, data }: { years: readonly LoanYear[]; data: CreditData }) {
  const hasInsurance = years.some(({ insurance }) => insurance > 0);
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
              <td>{formatNumber(interest)}</td>
              <td>{formatNumber(principal)}</td>
              {hasInsurance && <td>{formatNumber(insurance)}</td>}
              <td>{formatNumber(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
