import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { calendarFeeds } from '../schema/calendar-feed.table.ts';
import { nameShown, users } from '../schema/users.table.ts';

type Feed = Pick<typeof calendarFeeds.$inferSelect, 'userId' | 'tokenHash' | 'sessionId'>;

/** The time at which a user's address was made; undefined when they have none. */
export async function findFeed(db: Db, userId: string): Promise<Date | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed?.createdAt;
}

/** Takes the place of one made before. */
export async function setFeed(db: Db, feed: Feed): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...feed, createdAt: sql`now()` } });
}

/** Removes the address of a user; with `sessionId`, only one made in that session. True when there was one. */
export async function removeFeed(db: Db, userId: string, sessionId?: string): Promise<boolean> {
  const ofSession = sessionId === undefined ? undefined : sql`${calendarFeeds.sessionId}::text = ${sessionId}`;
  const { rowCount } = await db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, userId), ofSession));
  return (rowCount ?? 0) > 0;
}

/** The user whose appointments the address shows; undefined for an unknown one, and if its user may not sign in now. */
export async function findOwner(db: Db, tokenHash: string): Promise<{ id: string; name: string } | undefined> {
  const [owner] = await db
    .select({ id: users.id, name: nameShown })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.disabledAt)));
  return owner;
}
