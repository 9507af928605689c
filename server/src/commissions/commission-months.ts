import { bankMonths } from 'contract/commissions/commission-arithmetic';
import type { EntryKind } from 'contract/commissions/commission-words';
import type { CommissionMonth } from 'contract/commissions/commissions';
import { problem } from 'contract/problem';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { commissionAccounts, commissionEntries, commissionMonths } from '../schema/commissions.table.ts';
import { toSums } from './account-answer.ts';
import type { AccountViewer } from './accounts.queries.ts';
import { lastClosed, lockCommissions, monthOf } from './book-entries.ts';

/** The months of a period: `2026-11`. */
export type MonthPeriod = { readonly from: string; readonly to: string };

/** The month that many months later. */
export function laterMonth(month: string, count: number): string {
  return isoDate(monthsLater(dayOf(`${month}-01`), count)).slice(0, 7);
}

/** The sums of each month by bank, of the accounts that the viewer may see; months without entries too. */
export async function monthsOf(db: Db, { from, to }: MonthPeriod, viewer: AccountViewer): Promise<CommissionMonth[]> {
  const closed = await lastClosed(db);
  const entries = Map.groupBy(await findOfMonths(db, { from, to }, viewer), ({ day }) => monthOf(day));
  const months: CommissionMonth[] = [];
  for (let month = from; month <= to; month = laterMonth(month, 1)) {
    const banks = bankMonths(entries.get(month) ?? []).map(({ bank, ...sums }) => ({ bank, ...toSums(sums) }));
    months.push({ month, isClosed: closed !== undefined && month <= closed, banks });
  }
  return months;
}

/** The entries of a period with bank and broker; of a reversal, the kind of what it undid. */
export function findOfMonths(db: Db, { from, to }: MonthPeriod, { id, authLevel }: AccountViewer) {
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
    .where(
      and(
        gte(commissionEntries.day, `${from}-01`),
        lt(commissionEntries.day, `${laterMonth(to, 1)}-01`),
        authLevel === 'admin' ? undefined : eq(account.brokerId, id),
      ),
    )
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
