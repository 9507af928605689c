import { splitBy } from 'contract/commissions/commission-arithmetic';
import { problem } from 'contract/problem';
import { desc, eq, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { applications } from '../schema/applications.table.ts';
import { commissionEntries, commissionMonths, commissionSplits, commissionWords } from '../schema/commissions.table.ts';
import { queueWebhook } from '../webhooks/queue-webhook.ts';
import { type AccountRow, findSplits } from './accounts.queries.ts';

/** Who writes entries, or closes a month, waits for the others; taken after the lock of a customer. */
export function lockCommissions(tx: Db): Promise<void> {
  return takeAdvisoryLock(tx, 'commissions');
}

/** The last closed month (`2026-10`); undefined: none. */
export async function lastClosed(db: Db): Promise<string | undefined> {
  const [last] = await db.select().from(commissionMonths).orderBy(desc(commissionMonths.month)).limit(1);
  return last?.month;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** True of a day in a closed month. */
export function isClosedOn(day: string, closed: string | undefined): boolean {
  return closed !== undefined && monthOf(day) <= closed;
}

/** Refuses an entry of a closed month. */
export async function refuseClosedMonth(tx: Db, day: string): Promise<void> {
  if (isClosedOn(day, await lastClosed(tx))) throw problem('LUNA_INCHISA', { month: monthOf(day), field: 'day' });
}

type Values = typeof commissionEntries.$inferInsert;

/** An entry to be added, with the words beside it. */
export type NewEntry = Omit<Values, 'id' | 'applicationId'> & { readonly reference?: string; readonly note?: string };

/** Adds an entry with its parts: receipts and what is given back are divided, a reversal mirrors. Answers its id. */
export async function bookEntry(
  tx: Db,
  { applicationId, shares }: Pick<AccountRow, 'applicationId' | 'shares'>,
  { reference = '', note = '', ...values }: NewEntry,
): Promise<number> {
  const [added] = await tx
    .insert(commissionEntries)
    .values({ ...values, applicationId })
    .returning({ id: commissionEntries.id });
  if (!added) throw new Error('an entry was added without a row');
  const parts = await partsOf(tx, shares, values);
  if (parts.length > 0)
    await tx.insert(commissionSplits).values(parts.map(({ who, amount }) => ({ entryId: added.id, who, amount })));
  const data = { entry: String(added.id), application: applicationId };
  await queueWebhook(tx, { type: 'commission.booked', data }, { applicationId });
  if (reference !== '' || note !== '') await addWords(tx, { entryId: added.id, applicationId, reference, note });
  return added.id;
}

async function partsOf(
  tx: Db,
  shares: AccountRow['shares'],
  { kind, amount, reverses }: Omit<Values, 'applicationId'>,
) {
  if (reverses != null) return findSplits(tx, [reverses]);
  return kind === 'received' || kind === 'clawed-back' ? splitBy(amount, shares) : [];
}

/** The application may be gone by now: its words stay without it. */
async function addWords(tx: Db, words: { entryId: number; applicationId: string; reference: string; note: string }) {
  const present = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, words.applicationId))
    .for('key share');
  await tx.insert(commissionWords).values({ ...words, applicationId: sql`(${present})` });
}
