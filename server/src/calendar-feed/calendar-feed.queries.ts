import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { nameShown, users } from '../users/users.table.ts';
import { calendarFeeds } from './calendar-feed.table.ts';

/** When the address of a user was made; undefined when he has none. */
export async function findFeed(db: Db, userId: string): Promise<Date | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed?.createdAt;
}

/** Takes the place of one made before. */
export async function setFeed(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt: sql`now()` } });
}

/** True when there was one. */
export async function removeFeed(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Whose appointments the address shows; undefined for an unknown one, and for one of somebody who may not sign in now. */
export async function findOwner(db: Db, tokenHash: string): Promise<{ id: string; name: string } | undefined> {
  const [owner] = await db
    .select({ id: users.id, name: nameShown })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.disabledAt)));
  return owner;
}
