import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { savedViews } from '../schema/saved-views.table.ts';

/** A saved list as it is stored. */
export type SavedViewRow = typeof savedViews.$inferSelect;

const isOf = (userId: string, id: string) => and(eq(savedViews.userId, userId), eq(savedViews.id, id));

/** In the order in which they were made. */
export function findViews(db: Db, userId: string): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

export async function countViews(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(savedViews).where(eq(savedViews.userId, userId));
  return found?.count ?? 0;
}

export async function findViewByName(db: Db, userId: string, name: string): Promise<SavedViewRow | undefined> {
  const [view] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.name, name)));
  return view;
}

/** Replaces a list of the same name. */
export async function saveView(db: Db, view: Pick<SavedViewRow, 'userId' | 'name' | 'query'>): Promise<SavedViewRow> {
  const [saved] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: { query: view.query } })
    .returning();
  if (!saved) throw new Error('a saved list was not stored');
  return saved;
}

/** Undefined when the user has no such list. */
export async function renameView(db: Db, userId: string, id: string, name: string): Promise<SavedViewRow | undefined> {
  const [renamed] = await db.update(savedViews).set({ name }).where(isOf(userId, id)).returning();
  return renamed;
}

/** False when the user has no such list. */
export async function removeView(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(savedViews).where(isOf(userId, id))).rowCount === 1;
}
