import type { CommissionReport } from 'contract/business-report/business-report';
import { bankSums, sumsOf } from 'contract/commissions/commission-arithmetic';
import type { EntryKind } from 'contract/commissions/commission-words';
import type { CommissionMonth } from 'contract/commissions/commissions';
import { problem } from 'contract/problem';
import { daysAfter } from 'contract/romanian/romanian-time';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { commissionAccounts, commissionEntries, commissionMonths } from '../schema/commissions.table.ts';
import { findMembers } from '../staff/users.queries.ts';
import { toSums } from './account-answer.ts';
import type { AccountViewer } from './accounts.queries.ts';
import { lastClosed, lockCommissions, monthOf } from './book-entries.ts';

/** The months of a period: `2026-11`. */
export type MonthPeriod = { readonly from: string; readonly to: string };

/** The month that many months later. */
function laterMonth(month: string, count: number): string {
  return isoDate(monthsLater(dayOf(`${month}-01`), count)).slice(0, 7);
}

/** The sums of each month by bank, of the accounts that the viewer may see; months without entries too. */
export async function monthsOf(db: Db, period: MonthPeriod, viewer: AccountViewer): Promise<CommissionMonth[]> {
  return bankMonths(await findEntriesOf(db, daysOf(period), viewer), period, await lastClosed(db));
}

function bankMonths(
  entries: readonly EntryOfPeriod[],
  period: MonthPeriod,
  closed: string | undefined,
): CommissionMonth[] {
  const months = byMonth(entries);
  return monthsBetween(period).map((month) => {
    const banks = bankSums(months.get(month) ?? []).map(({ bank, ...sums }) => ({ bank, ...toSums(sums) }));
    return { month, isClosed: closed !== undefined && month <= closed, banks };
  });
}

/** The months of the workbook: by bank, and by broker those with entries, brokers by name. */
export type WorkbookMonths = {
  readonly months: readonly CommissionMonth[];
  readonly brokers: readonly ({ readonly month: string } & BrokerSums)[];
};

/** The sums of each month by bank and by broker, of the accounts that the viewer may see. */
export async function workbookMonthsOf(db: Db, period: MonthPeriod, viewer: AccountViewer): Promise<WorkbookMonths> {
  const entries = await findEntriesOf(db, daysOf(period), viewer);
  const members = await membersOf(db, entries);
  const months = byMonth(entries);
  return {
    months: bankMonths(entries, period, await lastClosed(db)),
    brokers: monthsBetween(period).flatMap((month) =>
      brokerSums(months.get(month) ?? [], members).map((one) => ({ month, ...one })),
    ),
  };
}

/** The sums of a period by month, bank and broker, of the accounts that the viewer may see. */
export async function reportOf(db: Db, { from, to }: DayPeriod, viewer: AccountViewer): Promise<CommissionReport> {
  const entries = await findEntriesOf(db, { from, to }, viewer);
  const months = byMonth(entries);
  return {
    total: toSums(sumsOf(entries)),
    months: monthsBetween({ from: monthOf(from), to: monthOf(to) }).map((month) => ({
      ...{ month, ...toSums(sumsOf(months.get(month) ?? [])) },
    })),
    banks: bankSums(entries).map(({ bank, ...sums }) => ({ bank, ...toSums(sums) })),
    brokers: brokerSums(entries, await membersOf(db, entries)),
  };
}

type BrokerSums = CommissionReport['brokers'][number];
type Members = Awaited<ReturnType<typeof findMembers>>;

const membersOf = (db: Db, entries: readonly EntryOfPeriod[]): Promise<Members> =>
  findMembers(
    db,
    entries.map(({ brokerId }) => brokerId),
  );

function brokerSums(entries: readonly EntryOfPeriod[], members: Members): BrokerSums[] {
  return [...Map.groupBy(entries, ({ brokerId }) => brokerId)]
    .map(([id, ofBroker]) => ({ broker: members.get(id ?? '') ?? null, ...toSums(sumsOf(ofBroker)) }))
    .toSorted((one, other) => (one.broker?.name ?? '').localeCompare(other.broker?.name ?? '', 'ro'));
}

/** Days, both included. */
type DayPeriod = { readonly from: string; readonly to: string };

const daysOf = ({ from, to }: MonthPeriod): DayPeriod => ({
  from: `${from}-01`,
  to: daysAfter(`${laterMonth(to, 1)}-01`, -1),
});

function monthsBetween({ from, to }: MonthPeriod): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = laterMonth(month, 1)) months.push(month);
  return months;
}

type EntryOfPeriod = Awaited<ReturnType<typeof findEntriesOf>>[number];

const byMonth = (entries: readonly EntryOfPeriod[]) => Map.groupBy(entries, ({ day }) => monthOf(day));

/** The entries of a period with bank and broker; of a reversal, the kind of what it undid. */
function findEntriesOf(db: Db, { from, to }: DayPeriod, { id, authLevel }: AccountViewer) {
  const undone = alias(commissionEntries, 'undone');
  const { applicationId, brokerId, bank } = commissionAccounts;
  const account = db
    .selectDistinctOn([applicationId], { applicationId, brokerId, bank })
    .from(commissionAccounts)
    .orderBy(applicationId, sql`${commissionAccounts.id} DESC`)
    .as('account');
  return db
    .select({
      ...{ kind: commissionEntries.kind, amount: commissionEntries.amount, day: commissionEntries.day },
      ...{ bank: account.bank, brokerId: account.brokerId },
      undid: sql<EntryKind | null>`${undone.kind}`,
    })
    .from(commissionEntries)
    .innerJoin(account, eq(account.applicationId, commissionEntries.applicationId))
    .leftJoin(undone, eq(undone.id, commissionEntries.reverses))
    .where(and(between(commissionEntries.day, from, to), authLevel === 'admin' ? undefined : eq(account.brokerId, id)))
    .orderBy(asc(commissionEntries.id));
}

/** Closes a month that is over, and with it all before; a closed one stays as it is. */
export function closeMonth(
  { db, today, now }: Pick<Deps, 'db' | 'today' | 'now'>,
  month: string,
  actor: UserActor,
): Promise<void> {
  if (month >= monthOf(today())) throw problem('LUNA_NEINCHEIATA', { month });
  return db.transaction(async (tx) => {
    await lockCommissions(tx);
    const closed = await lastClosed(tx);
    if (closed !== undefined && month <= closed) return;
    await tx.insert(commissionMonths).values({ month, at: now(), by: actor.user.username });
    await addEntry(tx, actor, { action: 'commission-month-closed', details: { month } });
  });
}
