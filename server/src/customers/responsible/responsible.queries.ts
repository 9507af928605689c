import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { customers } from '../customers.table.ts';

type CustomerRow = typeof customers.$inferSelect;

/** Looked after by that user from now on. */
export const forGood = (responsibleId: string) => ({ responsibleId, returnsToId: null, returnsOn: null });

/** Retention counts from now. */
export const justNow = { lastActivity: sql`now()` };

/** Whose customers somebody gives: the ones of those ids, or all of a user. */
type Which = { readonly ids: readonly string[] } | { readonly responsibleId: string };

/**
 * Makes somebody (null: nobody) responsible, for good or until a day. Whom the former responsible had for a while only
 * goes back to whose they are: an assignment until another day changes the day, a handing over of everything does not.
 * Retention does not count from here: nobody spoke with them. Answers who has another responsible now.
 */
export async function setResponsible(
  tx: Db,
  which: Which,
  to: string | null,
  returnsOn: string | undefined,
): Promise<Pick<CustomerRow, 'id' | 'deletedAt'>[]> {
  const { responsibleId, returnsToId } = customers;
  const isLent = sql`${customers.returnsOn} IS NOT NULL`;
  const owner = sql`CASE WHEN ${isLent} THEN ${returnsToId} ELSE ${responsibleId} END`;
  const stays = 'ids' in which ? sql`false` : isLent;
  const day = sql`CASE WHEN ${stays} THEN ${customers.returnsOn} ELSE ${returnsOn ?? null}::date END`;
  const isHome = sql`(${owner} IS NOT DISTINCT FROM ${to}::uuid OR ${day} IS NULL)`;
  return tx
    .update(customers)
    .set({
      responsibleId: to,
      returnsToId: sql`CASE WHEN ${isHome} THEN NULL ELSE ${owner} END`,
      returnsOn: sql`CASE WHEN ${isHome} THEN NULL ELSE ${day} END`,
    })
    .where('ids' in which ? inArray(customers.id, [...which.ids]) : eq(responsibleId, which.responsibleId))
    .returning({ id: customers.id, deletedAt: customers.deletedAt });
}

/** Locks whoever is a user's or goes back to them, in the order of their ids: whoever locks several does so (no deadlocks). */
export async function lockAllOf(tx: Db, userId: string): Promise<void> {
  const { id, responsibleId, returnsOn, returnsToId } = customers;
  await tx
    .select({ id })
    .from(customers)
    .where(or(eq(responsibleId, userId), and(isNotNull(returnsOn), eq(returnsToId, userId))))
    .orderBy(id)
    .for('update');
}

/** Whoever was to go back to a user goes back to another; with null, or where they are there already, they stay. */
export async function setReturn(tx: Db, from: string, to: string | null): Promise<void> {
  const isHome = to === null ? sql`true` : eq(customers.responsibleId, to);
  await tx
    .update(customers)
    .set({
      returnsToId: sql`CASE WHEN ${isHome} THEN NULL ELSE ${to}::uuid END`,
      returnsOn: sql`CASE WHEN ${isHome} THEN NULL ELSE ${customers.returnsOn} END`,
    })
    .where(eq(customers.returnsToId, from));
}

/** Somebody who went back: whose they were, and are. */
type Returned = { readonly id: string; readonly from: string | null; readonly to: string | null };

/** Gives back everybody whose day has come. */
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
