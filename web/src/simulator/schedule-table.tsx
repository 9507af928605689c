import type { ScheduleRow } from 'contract/credit-data';
import { writeNumber } from 'contract/romanian';
import { scheduleColumns, writeCell } from 'contract/schedule-columns';
import { memo } from 'react';
import styles from './schedule-table.module.css';

/**
 * The repayment table. One body a year: browsers lay out and paint only the years in view, a printer all of them.
 */
export const ScheduleTable = memo(function ScheduleTable({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls the wide table with the arrow keys
    <section className={styles.box} tabIndex={0} aria-label="Scadențar">
      <table className={styles.table}>
        <caption className="visually-hidden">Scadențarul creditului, sume în RON</caption>
        <thead>
          <tr>
            {scheduleColumns.map(({ field, name }) => (
              <th key={field} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {yearsOf(rows).map((year) => (
          <tbody key={year[0]?.numarCurent}>
            {year.map((row) => (
              <tr key={row.numarCurent}>
                {scheduleColumns.map((column) => (
                  <td key={column.field}>{writeCell(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <Totals rows={rows} />
      </table>
    </section>
  );
});

function yearsOf(rows: readonly ScheduleRow[]): ScheduleRow[][] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => rows.slice(year * 12, year * 12 + 12));
}

function Totals({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <tfoot>
      <tr>
        {scheduleColumns.map(({ field, total }) => (
          <td key={field}>{field === 'numarCurent' ? 'Total' : total ? writeNumber(total(rows), 2) : ''}</td>
        ))}
      </tr>
    </tfoot>
  );
}
