import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { contactMessages } from './contact.table.ts';

/** True when the same message was kept within the last ten minutes. */
export async function existsSame(db: Db, contentHash: string): Promise<boolean> {
  const found = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.contentHash, contentHash),
        gt(contactMessages.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function addMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message);
}

/** Answers how many messages were older than so many years. */
export async function removeOlder(db: Db, years: number): Promise<number> {
  const { rowCount } = await db
    .delete(contactMessages)
    .where(lte(contactMessages.createdAt, sql`now() - make_interval(years => ${years})`));
  return rowCount ?? 0;
}
