import { and, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { valueOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { notify } from '../platform/database/notifications.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { SignedIn } from '../platform/http/authorization.ts';
import { sessions } from '../schema/sessions.table.ts';
import { users } from '../schema/users.table.ts';
import { ACCESS_CHANGED } from '../staff/access-channel.ts';

/** A session of an account. */
export type SessionRow = typeof sessions.$inferSelect;

type NewSession = Pick<SessionRow, 'tokenHash' | 'userId' | 'ip' | 'userAgent'> & {
  /** Opened with every step that a sign-in to the account needs. */
  readonly isConfirmed: boolean;
};

const IDLE = sql`interval '12 hours'`;
const MAX_LENGTH = sql`interval '7 days'`;
const CONFIRMED_FOR = sql`interval '10 minutes'`;
const KEPT_AFTER_END = sql`interval '30 days'`;

const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastUsedAt, sql`now() - ${IDLE}`),
);
const isOver = or(lte(sessions.expiresAt, sql`now()`), lte(sessions.lastUsedAt, sql`now() - ${IDLE}`));

export async function addSession(db: Db, { isConfirmed, ...session }: NewSession): Promise<void> {
  const confirmedAt = isConfirmed ? sql`now()` : null;
  await db.insert(sessions).values({ ...session, confirmedAt, expiresAt: sql`now() + ${MAX_LENGTH}` });
}

/** Records that the user entered the password (and code) again in this session. False: it has ended. */
export async function confirmSession(db: Db, id: string): Promise<boolean> {
  const confirmed = await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isLive));
  return (confirmed.rowCount ?? 0) > 0;
}

/** What a call learns of the account behind its session or key; `visibility`: that of `day`. */
export function accountColumns(day: string) {
  const { id, username, displayName, authLevel } = users;
  return { id, username, displayName, authLevel, visibility: visibilityOn(day) };
}

/** The customers that an account may know of on `day`. */
function visibilityOn(day: string): SQL<SignedIn['visibility']> {
  const isOwnOnly = sql`${users.authLevel} <> 'admin' AND ${valueOn('VIZIBILITATE', day)} = '"PROPRII"'::jsonb`;
  return sql`CASE WHEN ${isOwnOnly} THEN 'own' ELSE 'all' END`;
}

/**
 * The session with that token, its account as it is now, and whether its last use must be recorded. Undefined: no live
 * session has it.
 */
export async function findCaller(
  db: Db,
  tokenHash: string,
  today: string,
): Promise<{ caller: SignedIn; isUseStale: boolean } | undefined> {
  const [session] = await db
    .select({
      sessionId: sessions.id,
      isConfirmed: sql<boolean>`coalesce(${sessions.confirmedAt} > now() - ${CONFIRMED_FOR}, false)`,
      isUseStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
      ...accountColumns(today),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive, isNull(users.disabledAt)));
  if (!session) return undefined;
  const { isUseStale, ...caller } = session;
  return { caller, isUseStale };
}

/** Records that the session is used now. False: it has ended, and this call may have waited for that. */
export async function touch(db: Db, id: string): Promise<boolean> {
  const touched = await db
    .update(sessions)
    .set({ lastUsedAt: sql`greatest(${sessions.lastUsedAt}, now())` })
    .where(and(eq(sessions.id, id), isLive));
  return (touched.rowCount ?? 0) > 0;
}

/** Latest use first. */
export function findLive(db: Db, userId?: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(userId === undefined ? undefined : eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** True when the account had that session; `id` is any text. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await end(db, and(eq(sessions.userId, userId), eq(sessions.id, id)))) > 0;
}

/** Ends every session of the account, but `exceptId`. Answers how many were live. */
export function endSessionsOf(db: Db, userId: string, exceptId?: string): Promise<number> {
  return end(db, and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)));
}

async function end(db: Db, which: SQL | undefined): Promise<number> {
  const { rowCount } = await db.update(sessions).set({ endedAt: sql`now()` }).where(and(which, isLive));
  if (rowCount) await notify(db, ACCESS_CHANGED);
  return rowCount ?? 0;
}

/**
 * The live ones of the sessions, with the present rights of their accounts. This does not count as use of a session.
 */
export function findStillLive(db: Db, ids: readonly string[]): Promise<Pick<SignedIn, 'sessionId' | 'authLevel'>[]> {
  return db
    .select({ sessionId: sessions.id, authLevel: users.authLevel })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isLive, isNull(users.disabledAt)));
}

/** Marks expired ones as ended, so that no change of the clock revives them; deletes those that ended long ago. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(sessions.endedAt), isOver));
  await db.delete(sessions).where(lte(sessions.endedAt, sql`now() - ${KEPT_AFTER_END}`));
}

/** The number of an account's live sessions. */
export function countLive(db: Db): Promise<number> {
  return db.$count(sessions, isLive);
}
