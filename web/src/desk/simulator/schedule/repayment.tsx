import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount, formatNumber } from 'contract/romanian/romanian';
import type { ScheduleRow } from 'contract/simulations/credit-data';
import type { OfferSimulation } from 'quote/offer-simulation';
import { indexInWords } from 'quote/shown/index-words';
import { type ScheduleColumn, scheduleColumns, writeCell } from 'quote/shown/schedule/schedule-columns';
import { yearsInWords } from 'quote/shown/schedule/yearly';
import { memo, type UIEvent, useDeferredValue, useMemo, useState } from 'react';
import { Section } from '../../../ui/layout/page.tsx';
import { SectionLink } from '../../../ui/layout/section-links.tsx';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { useDeferredRender } from '../../../ui/use-deferred-render.ts';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import type { Basis } from '../../simulations/local-simulation.ts';
import { earlyEffect } from './early-effect.ts';
import styles from './schedule-table.module.css';
import { SimulatorCharts } from './simulator-charts.tsx';

type RepaymentProps = { input: LoanFormInput; simulation: OfferSimulation; basis: Basis };

/** How the loan is repaid: month by month as a table, year by year as charts, which typing does not wait for. */
export function Repayment({ input, simulation, basis }: RepaymentProps) {
  const { rataLunaraVariabila } = simulation.creditData;
  const pictured = useDeferredValue(useMemo(() => ({ input, simulation, basis }), [input, simulation, basis]));
  return (
    <>
      <Section
        id="scadentar"
        title="Scadențar"
        text={`Sume în RON${rataLunaraVariabila > 0 ? `; rata variabilă, cu IRCC ${indexInWords(simulation.creditData)}` : ''}.`}
      >
        <JudgedOffer offer={simulation} />
        <SectionLink id="grafice" keepsAddress className="sr-only focus:not-sr-only justify-self-start print:hidden!">
          Săriți peste scadențar
        </SectionLink>
        <ScheduleTable rows={simulation.scadentar} />
      </Section>
      <Charts {...pictured} />
    </>
  );
}

/** Drawn before it is in sight, so that it does not grow and move the buttons below. */
const Charts = memo(function Charts({ input, simulation, basis }: RepaymentProps) {
  const { ani: years } = simulation;
  const effect = useMemo(() => earlyEffect(input, simulation, basis), [input, simulation, basis]);
  const words = yearsInWords(years);
  return (
    <Section id="grafice" title="Grafice" isFolded summary={formatCount(years.length, 'an', 'ani')} text={words}>
      <div className="grid grid-cols-1 gap-8">
        <SimulatorCharts years={years} summary={words} effect={effect} data={simulation.creditData} />
      </div>
    </Section>
  );
});

/** The most years that are partly in view. */
const YEARS_IN_VIEW = 3;

/**
 * The repayment table, whole in the page, so that it can be printed, searched and read by screen readers. The years in
 * view follow typing at once, the others when it pauses.
 */
const ScheduleTable = memo(function ScheduleTable({ rows }: { rows: readonly ScheduleRow[] }) {
  const [firstInView, setFirstInView] = useState(0);
  const later = useDeferredRender(rows);
  const columns = scheduleColumns(rows);
  const isWide = useIsWide();
  const isPrinting = useIsPrinting();
  const folds = !isWide && !isPrinting;
  const look = ({ currentTarget }: UIEvent<HTMLElement>) => setFirstInView(yearAtTop(currentTarget));
  return (
    <WideBox label="Scadențar" className={styles.box} onScroll={look}>
      <table className={styles.table} aria-busy={later !== rows || undefined}>
        <caption className="visually-hidden">Scadențarul creditului, sume în RON</caption>
        <thead>
          <tr>
            {columns.map(({ field, name }) => (
              <th key={field} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {[...Array(Math.ceil(rows.length / 12)).keys()].map((year) => (
          <Year
            key={year}
            rows={folds || isNear(year, firstInView) ? rows : later}
            year={year}
            columns={columns}
            folds={folds}
          />
        ))}
        <Totals rows={rows} columns={columns} />
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

type YearProps = {
  rows: readonly ScheduleRow[];
  year: number;
  columns: readonly ScheduleColumn[];
  /** The months wait for a press on their year. */
  folds: boolean;
};

/** The months of a year (from 0), under its heading: twelve, or fewer in the last year. */
const Year = memo(function Year({ rows, year, columns, folds }: YearProps) {
  const [isOpen, setOpen] = useState(false);
  const months = rows.slice(year * 12, year * 12 + 12);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          {folds ? (
            <button type="button" className={styles.year} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span aria-hidden>{isOpen ? '▾' : '▸'}</span> <span className="font-600">Anul {year + 1}</span>
              <span className="text-ink-soft">{yearInShort(months)}</span>
            </button>
          ) : (
            <span className="sticky start-3 text-ink font-600">Anul {year + 1}</span>
          )}
        </th>
      </tr>
      {(folds && !isOpen ? [] : months).map((row) => (
        <tr key={row.numarCurent}>
          {columns.map((column) => {
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

/** What a year pays, and what is left after it: `plată 26.707 · sold 394.000`. */
function yearInShort(months: readonly ScheduleRow[]): string {
  const paid = months.reduce((sum, { totalRata }) => sum + totalRata, 0);
  return `plată ${formatNumber(paid)} · sold ${formatNumber(months.at(-1)?.soldFinal ?? 0)}`;
}

function Totals({ rows, columns }: Pick<YearProps, 'rows' | 'columns'>) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {columns.slice(1).map(({ field, total }) => (
          <td key={field}>{total ? formatNumber(total(rows), 2) : ''}</td>
        ))}
      </tr>
    </tfoot>
  );
}
