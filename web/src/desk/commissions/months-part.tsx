import { SUM_OF } from 'contract/commissions/commission-arithmetic';
import { type EntryKind, entryKinds } from 'contract/commissions/commission-words';
import { type CommissionMonth, commissions } from 'contract/commissions/commissions';
import { capitalised, formatMonth, formatNumber } from 'contract/romanian/romanian';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import table from '../../ui/layout/table.module.css';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { type MonthRow, monthRows } from './month-rows.ts';

/** The most months that are shown, the present one included, and one before them to compare with. */
const SHOWN = 12;

const monthsBefore = (count: number): string => isoDate(monthsLater(dayOf(today()), -count)).slice(0, 7);

/** Due, invoiced, received and the rest of each month and bank in one table; administrators close months. */
export function MonthsPart() {
  const read = useRead(commissions.months, { query: { from: monthsBefore(SHOWN), to: monthsBefore(0) } });
  const { data: level } = useAuthLevel();
  const closing = useChange(commissions.closeMonth, { notice: SHOWN_BY_SCREEN });
  if (read.error) return <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>;
  if (!read.data) return <Skeleton height={480} className="rounded-card" />;
  const first = firstShown(read.data);
  const rows = monthRows(read.data.slice(first), read.data[first - 1]);
  const close = level === 'admin' ? (month: string) => closing.mutate({ params: { month } }) : undefined;
  const closingMonth = closing.isPending ? closing.variables.params.month : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-measure text-ink-soft">
        Sume în RON, în luna în care s-au înregistrat. Cuvenit: după regula băncii, la „Tras”. Rest: cuvenit minus
        încasat, sub zero când vin banii unei luni dinainte.
      </p>
      {closing.error && <Alert tone="bad">{messageOf(closing.error)}</Alert>}
      {rows.every(({ bank }) => bank === null) ? (
        <EmptyState title="Nicio înregistrare.">
          <p className="text-ink-soft">
            Apar singure la „Tras” și din <Link to={STATEMENTS}>Borderouri</Link>.
          </p>
        </EmptyState>
      ) : (
        <Records
          label="Comisioanele pe luni și bănci"
          columns={columnsFor(close, closingMonth)}
          card={CARD}
          rows={rows}
          keyOf={({ key }) => key}
        />
      )}
      <p className="text-ink-soft">
        Altă perioadă, și sumele pe brokeri: <Link to="/rapoarte">Rapoarte</Link>.
      </p>
    </div>
  );
}

/** The place of the oldest month with an entry, after the one that is only compared with; else the present month. */
function firstShown(months: readonly CommissionMonth[]): number {
  const oldest = months.findIndex(({ banks }) => banks.length > 0);
  return oldest === -1 ? months.length - 1 : Math.max(1, oldest);
}

const STATEMENTS = '/comisioane?parte=borderouri';

const CARD: Card = {
  phone: `"name name close" auto "expected received outstanding" auto "invoiced clawed-back ." auto /
    minmax(0, 1fr) minmax(0, 1fr) 7.75rem`,
};

function columnsFor(
  onClose: ((month: string) => void) | undefined,
  closing: string | undefined,
): readonly Column<MonthRow>[] {
  const figure = (key: EntryKind): Column<MonthRow> => ({
    ...{ key, title: entryKinds[key], isFigure: true, titleOnCard: 'above', className: 'text-14 tabular' },
    cell: (row) => {
      const sum = row[SUM_OF[key]];
      const isRare = key === 'invoiced' || key === 'clawed-back';
      return sum === 0 && isRare ? undefined : <Sum row={row}>{sum === 0 ? '–' : formatNumber(sum, 2)}</Sum>;
    },
  });
  return [
    {
      ...{ key: 'name', title: 'Luna', isName: true, className: 'text-start' },
      cell: (row) => <Name row={row} />,
    },
    ...[figure('expected'), figure('invoiced'), figure('received')],
    {
      ...{ key: 'outstanding', title: 'Rest', isFigure: true, titleOnCard: 'above' },
      className: 'text-14 tabular',
      cell: (row) => <Sum row={row}>{formatNumber(row.outstanding, 2)}</Sum>,
    },
    figure('clawed-back'),
    {
      ...{ key: 'change', title: 'Încasat, față de luna dinainte', isFigure: true },
      className: 'text-14 tabular',
      // The present month is not over: it cannot be compared yet.
      cell: ({ change, month = '' }) =>
        change === undefined || month >= monthsBefore(0) ? '' : `${change > 0 ? '+' : ''}${formatNumber(change, 2)}`,
    },
    {
      ...{ key: 'close', title: 'Închidere', hasHiddenTitle: true, isCommands: true },
      cell: ({ key, month, isClosed }) => {
        if (month !== key) return '';
        if (isClosed) return <span className={table.status}>Închisă</span>;
        if (!onClose || month >= monthsBefore(0)) return '';
        return (
          <Button
            variant="secondary"
            loading={closing === month}
            aria-label={`Închideți luna: ${capitalised(formatMonth(month))}`}
            onClick={() => onClose(month)}
          >
            Închideți luna
          </Button>
        );
      },
    },
  ];
}

/** A line of one bank is quieter than that of its month. */
function Sum({ row: { key, month }, children }: { row: MonthRow; children: string }) {
  return (
    <span className={key === month || month === undefined ? 'font-650' : 'font-400 text-ink-soft'}>{children}</span>
  );
}

function Name({ row: { key, month, bank } }: { row: MonthRow }) {
  if (month === undefined) return <strong>Total</strong>;
  if (key !== month) return <span className="block ps-4 font-400 text-ink-soft">{bank}</span>;
  return (
    <>
      <strong>{capitalised(formatMonth(month))}</strong>
      {bank && <span className="font-400 text-ink-soft"> · {bank}</span>}
    </>
  );
}
