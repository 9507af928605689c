import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { customers } from '../../schema/customers.table.ts';
import type { MovedWork } from '../../schema/hand-overs.table.ts';

type CustomerRow = typeof customers.$inferSelect;

/** The columns of a customer assigned to that user for good. */
export const forGood = (responsibleId: string) => ({ responsibleId, returnsToId: null, returnsOn: null });

/** The column from which retention counts, set to now. */
export const justNow = { lastActivity: sql`now()` };

/** The customers to reassign: by ids, or all of a user. */
type Which = { readonly ids: readonly string[] } | { readonly responsibleId: string };

/**
 * Makes a user (null: nobody) responsible, for good or until a day. Customers whom the former responsible had only for
 * a time still return to their owner. The return is on the new day for single customers, on the old day when a user
 * hands over everything. Retention does not count from here: nobody spoke with them. Answers the changed customers.
 */
export async function setResponsible(
  tx: Db,
  which: Which,
  to: string | null,
  returnsOn: string | undefined,
): Promise<Pick<CustomerRow, 'id' | 'deletedAt'>[]> {
  const { responsibleId, returnsToId } = customers;
  const isTemporary = sql`${customers.returnsOn} IS NOT NULL`;
  const owner = sql`CASE WHEN ${isTemporary} THEN ${returnsToId} ELSE ${responsibleId} END`;
  const stays = 'ids' in which ? sql`false` : isTemporary;
  const day = sql`CASE WHEN ${stays} THEN ${customers.returnsOn} ELSE ${returnsOn ?? null}::date END`;
  const isForGood = sql`(${owner} IS NOT DISTINCT FROM ${to}::uuid OR ${day} IS NULL)`;
  return tx
    .update(customers)
    .set({
      responsibleId: to,
      returnsToId: sql`CASE WHEN ${isForGood} THEN NULL ELSE ${owner} END`,
      returnsOn: sql`CASE WHEN ${isForGood} THEN NULL ELSE ${day} END`,
    })
    .where('ids' in which ? inArray(customers.id, [...which.ids]) : eq(responsibleId, which.responsibleId))
    .returning({ id: customers.id, deletedAt: customers.deletedAt });
}

/**
 * Locks the customers assigned to a user or due to return to them, by id: the order of every lock on several (no
 * deadlocks). Answers both, as they are before a change.
 */
export async function lockAllOf(tx: Db, userId: string): Promise<Pick<MovedWork, 'customers' | 'returns'>> {
  const { id, responsibleId, returnsOn, returnsToId } = customers;
  const isReturning = and(isNotNull(returnsOn), eq(returnsToId, userId));
  const locked = await tx
    .select({ id, responsibleId, returnsOn, returnsToId })
    .from(customers)
    .where(or(eq(responsibleId, userId), isReturning))
    .orderBy(id)
    .for('update');
  const own = locked.filter((row) => row.responsibleId === userId);
  const lent = locked.filter((row) => row.returnsToId === userId && row.returnsOn !== null);
  return {
    customers: own.map(({ responsibleId: _, ...row }) => row),
    returns: lent.map((row) => row.id),
  };
}

/** A hand-over, as far as it can be taken back. */
type Given = Pick<MovedWork, 'customers' | 'returns'> & { readonly fromId: string; readonly toId: string | null };

/**
 * Gives the customers of a hand-over back to their former broker: those who are still where the hand-over left them,
 * with their former day of return. Answers them. The owner gets back the returns that are still due to the receiver.
 */
export async function takeBackCustomers(
  tx: Db,
  { customers: moved, returns, fromId, toId }: Given,
): Promise<Pick<CustomerRow, 'id' | 'deletedAt'>[]> {
  const { id, responsibleId, returnsToId } = customers;
  const isWithReceiver = toId === null ? isNull(responsibleId) : eq(responsibleId, toId);
  const back: Pick<CustomerRow, 'id' | 'deletedAt'>[] = [];
  for (const before of moved.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const [row] = await tx
      .update(customers)
      .set({ responsibleId: fromId, returnsToId: before.returnsToId, returnsOn: before.returnsOn })
      .where(and(eq(id, before.id), isWithReceiver))
      .returning({ id, deletedAt: customers.deletedAt });
    if (row) back.push(row);
  }
  if (toId !== null)
    await tx
      .update(customers)
      .set({ returnsToId: fromId })
      .where(and(inArray(id, [...returns]), eq(returnsToId, toId)));
  return back;
}

/**
 * Customers due to return to `from` return to `to` instead; with null, or those that `to` has already stay for good.
 */
export async function setReturn(tx: Db, from: string, to: string | null): Promise<void> {
  const isForGood = to === null ? sql`true` : eq(customers.responsibleId, to);
  await tx
    .update(customers)
    .set({
      returnsToId: sql`CASE WHEN ${isForGood} THEN NULL ELSE ${to}::uuid END`,
      returnsOn: sql`CASE WHEN ${isForGood} THEN NULL ELSE ${customers.returnsOn} END`,
    })
    .where(eq(customers.returnsToId, from));
}

/** A returned customer: the former and the new responsible. */
type Returned = { readonly id: string; readonly from: string | null; readonly to: string | null };

/** Gives back every customer whose day of return has come. */
export async function takeDue(tx: Db, today: string): Promise<Returned[]> {
  const { rows } = await tx.execute<Returned>(
    sql`WITH due AS (
          SELECT id, responsible_id, returns_to_id FROM ${customers} WHERE returns_on <= ${today} ORDER BY id FOR UPDATE)
        UPDATE ${customers} SET responsible_id = due.returns_to_id, returns_to_id = NULL, returns_on = NULL
        FROM due WHERE customers.id = due.id
        RETURNING due.id, due.responsible_id AS "from", due.returns_to_id AS "to"`,
  );
  return rows;
}

/** In the order of their ids. */
export function findByIds(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id);
}
