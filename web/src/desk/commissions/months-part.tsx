import { SUM_OF } from 'contract/commissions/commission-arithmetic';
import { type EntryKind, entryKinds } from 'contract/commissions/commission-words';
import { type CommissionMonth, commissions } from 'contract/commissions/commissions';
import { capitalised, formatMonth, formatRon } from 'contract/romanian/romanian';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

/** The most months that are shown, the present one included, and one before them to compare with. */
const SHOWN = 12;

const monthsBefore = (count: number): string => isoDate(monthsLater(dayOf(today()), -count)).slice(0, 7);

/** The sums of each month by bank, newest first, against the month before; administrators close months. */
export function MonthsPart() {
  const read = useRead(commissions.months, { query: { from: monthsBefore(SHOWN), to: monthsBefore(0) } });
  const { data: level } = useAuthLevel();
  const closing = useChange(commissions.closeMonth, { notice: SHOWN_BY_SCREEN });
  if (read.error) return <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>;
  if (!read.data) return <Skeleton height={480} className="rounded-card" />;
  const rows = read.data.map((month, index) => ({ month, before: read.data[index - 1] })).slice(firstShown(read.data));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">
        Ultimele luni, pe bănci. Altă perioadă, și sumele pe brokeri: <Link to="/rapoarte">Rapoarte</Link>.
      </p>
      {closing.error && <Alert tone="bad">{messageOf(closing.error)}</Alert>}
      {rows.toReversed().map(({ month, before }) => (
        <MonthSection
          key={month.month}
          month={month}
          before={before}
          onClose={
            level === 'admin' && !month.isClosed && month.month < monthsBefore(0)
              ? () => closing.mutate({ params: { month: month.month } })
              : undefined
          }
          isClosing={closing.isPending && closing.variables.params.month === month.month}
        />
      ))}
    </div>
  );
}

/** The place of the oldest month with an entry, after the one that is only compared with; else the present month. */
function firstShown(months: readonly CommissionMonth[]): number {
  const oldest = months.findIndex(({ banks }) => banks.length > 0);
  return oldest === -1 ? months.length - 1 : Math.max(1, oldest);
}

/** `+12.247,00 RON`: more than the month before. */
const signed = (change: number): string => `${change > 0 ? '+' : ''}${formatRon(change, 2)}`;

const STATEMENTS = '/comisioane?parte=borderouri';

type MonthSectionProps = {
  month: CommissionMonth;
  before: CommissionMonth | undefined;
  onClose: (() => void) | undefined;
  isClosing: boolean;
};

type BankOfMonth = CommissionMonth['banks'][number];

/** The sums of a bank in a month, and its receipts against those of the month before. */
function columnsAfter(before: CommissionMonth | undefined): readonly Column<BankOfMonth>[] {
  const earlier = (bank: string): number => before?.banks.find((one) => one.bank === bank)?.received ?? 0;
  return [
    { key: 'bank', title: 'Banca', isName: true, cell: ({ bank }) => bank },
    ...(Object.keys(entryKinds) as EntryKind[]).map((kind) => ({
      key: kind,
      title: entryKinds[kind],
      isFigure: true,
      titleOnCard: 'beside' as const,
      cell: (sums: BankOfMonth) => formatRon(sums[SUM_OF[kind]], 2),
    })),
    {
      key: 'change',
      title: 'Încasat, față de luna dinainte',
      isFigure: true,
      titleOnCard: 'beside',
      cell: ({ bank, received }) => signed(received - earlier(bank)),
    },
  ];
}

const CARD: Card = {
  phone: `"bank" auto "expected" auto "invoiced" auto "received" auto "clawed-back" auto "change" auto / minmax(0, 1fr)`,
};

function MonthSection({ month, before, onClose, isClosing }: MonthSectionProps) {
  const name = capitalised(formatMonth(month.month));
  return (
    <Section
      id={`luna-${month.month}`}
      title={name}
      text={month.isClosed ? 'Închisă: nu se mai schimbă.' : undefined}
      action={
        onClose && (
          <Button variant="secondary" loading={isClosing} onClick={onClose} aria-label={`Închideți luna: ${name}`}>
            Închideți luna
          </Button>
        )
      }
    >
      {month.banks.length === 0 ? (
        <p className="text-ink-soft">
          Nicio înregistrare. Apar singure la „Tras” și din borderouri: <Link to={STATEMENTS}>Borderouri</Link>.
        </p>
      ) : (
        <Records
          label={`Sumele pe bănci, ${name}`}
          columns={columnsAfter(before)}
          card={CARD}
          rows={month.banks}
          keyOf={({ bank }) => bank}
        />
      )}
    </Section>
  );
}
