import { formatNumber } from 'contract/romanian/romanian';
import type { ScheduleRow } from 'contract/simulations/credit-data';
import { scheduleColumns, writeCell } from 'quote/shown/schedule/schedule-columns';
import { memo, type UIEvent, useState } from 'react';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { useDeferredRender } from '../../../ui/use-deferred-render.ts';
import styles from './schedule-table.module.css';

/** The most years that are partly in view. */
const YEARS_IN_VIEW = 3;

/**
 * The repayment table, whole in the page, so that it can be printed, searched and read by screen readers. The years in
 * view follow typing at once, the others when it pauses.
 */
export const ScheduleTable = memo(function ScheduleTable({ rows }: { rows: readonly ScheduleRow[] }) {
  const [firstInView, setFirstInView] = useState(0);
  const later = useDeferredRender(rows);
  const look = ({ currentTarget }: UIEvent<HTMLElement>) => setFirstInView(yearAtTop(currentTarget));
  return (
    <WideBox label="Scadențar" className={styles.box} onScroll={look}>
      <table className={styles.table} aria-busy={later !== rows || undefined}>
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
        {[...Array(Math.ceil(rows.length / 12)).keys()].map((year) => (
          <Year key={year} rows={isNear(year, firstInView) ? rows : later} year={year} />
        ))}
        <Totals rows={rows} />
      </table>
    </WideBox>
  );
});

/** The first year in view, from 0, computed from the height of all years: except the last they are equally high. */
function yearAtTop(box: HTMLElement): number {
  const years = box.querySelectorAll('tbody').length;
  return Math.floor((box.scrollTop / box.scrollHeight) * years);
}

/** Whether a year is in view, or next to one in view. */
const isNear = (year: number, first: number): boolean => year >= first - 1 && year <= first + YEARS_IN_VIEW;

/** The months of a year (from 0), under its heading: twelve, or fewer in the last year. */
const Year = memo(function Year({ rows, year }: { rows: readonly ScheduleRow[]; year: number }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={scheduleColumns.length}>
          <span className="sticky start-3 text-ink font-600">Anul {year + 1}</span>
        </th>
      </tr>
      {rows.slice(year * 12, year * 12 + 12).map((row) => (
        <tr key={row.numarCurent}>
          {scheduleColumns.map((column) => {
            const text = writeCell(row, column);
            if (column.field !== 'numarCurent') return <td key={column.field}>{text}</td>;
            return (
              <th key={column.field} scope="row">
                {text}
              </th>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
});

function Totals({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {scheduleColumns.slice(1).map(({ field, total }) => (
          <td key={field}>{total ? formatNumber(total(rows), 2) : ''}</td>
        ))}
      </tr>
    </tfoot>
  );
}
