import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { apiKeys } from '../schema/api-keys.table.ts';
import { calendarFeeds } from '../schema/calendar-feed.table.ts';
import { nameShown, users } from '../schema/users.table.ts';
import { isLive } from './api-keys.queries.ts';

type Feed = Pick<typeof calendarFeeds.$inferSelect, 'userId' | 'tokenHash' | 'sessionId' | 'apiKeyId'>;

/** Made in a session, or with a key that still works; `apiKeys` is joined. */
const worksOn = (today: string) => or(isNull(calendarFeeds.apiKeyId), isLive(today));

/** The time at which a user's address was made; undefined when they have none. */
export async function findFeed(db: Db, userId: string, today: string): Promise<Date | undefined> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .leftJoin(apiKeys, eq(apiKeys.id, calendarFeeds.apiKeyId))
    .where(and(eq(calendarFeeds.userId, userId), worksOn(today)));
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
export async function findOwner(
  db: Db,
  tokenHash: string,
  today: string,
): Promise<{ id: string; name: string } | undefined> {
  const [owner] = await db
    .select({ id: users.id, name: nameShown })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(apiKeys, eq(apiKeys.id, calendarFeeds.apiKeyId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.disabledAt), worksOn(today)));
  return owner;
}
