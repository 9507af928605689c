import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { passwordLinks, passwordResetRequests } from '../schema/auth.table.ts';
import { users } from '../schema/users.table.ts';

type PasswordLink = typeof passwordLinks.$inferSelect;

/** Answers the end of its validity. */
export async function addPasswordLink(
  db: Db,
  link: Pick<PasswordLink, 'tokenHash' | 'userId' | 'kind'>,
  minutes: number,
): Promise<Date> {
  const [added] = await db
    .insert(passwordLinks)
    .values({ ...link, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .returning({ expiresAt: passwordLinks.expiresAt });
  if (!added) throw new Error('a link was kept without an end');
  return added.expiresAt;
}

const isLiveLink = and(isNull(passwordLinks.endedAt), gt(passwordLinks.expiresAt, sql`now()`));

/** A link that can still be used, and its account; undefined also when the account may not sign in. */
export async function findLiveLink(
  db: Db,
  tokenHash: string,
): Promise<{ userId: string; username: string; kind: PasswordLink['kind']; expiresAt: Date } | undefined> {
  const { userId, kind, expiresAt } = passwordLinks;
  const [row] = await db
    .select({ userId, username: users.username, kind, expiresAt })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isLiveLink, isNull(users.disabledAt)));
  return row;
}

/** Uses the link up. True for the first call, false afterwards. */
export async function takeLink(db: Db, tokenHash: string): Promise<boolean> {
  const taken = await db
    .update(passwordLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isLiveLink));
  return (taken.rowCount ?? 0) > 0;
}

/** Makes every link of the account void. */
export async function endLinksOf(db: Db, userId: string): Promise<void> {
  await db
    .update(passwordLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.endedAt)));
}

/** A request for a link to choose a new password. */
export type ResetRequest = typeof passwordResetRequests.$inferSelect;

export async function addResetRequest(db: Db, request: Pick<ResetRequest, 'nameHash' | 'ip'>): Promise<void> {
  await db.insert(passwordResetRequests).values(request);
}

/** The oldest request after that one; undefined if there is none. */
export async function findResetRequest(db: Db, afterId: number): Promise<number | undefined> {
  const { id } = passwordResetRequests;
  const [next] = await db.select({ id }).from(passwordResetRequests).where(gt(id, afterId)).orderBy(asc(id)).limit(1);
  return next?.id;
}

/** Removes the request; undefined when it is gone or another copy of the program has locked it. */
export async function takeResetRequest(tx: Db, requestId: number): Promise<ResetRequest | undefined> {
  const { id } = passwordResetRequests;
  const free = tx
    .select({ id })
    .from(passwordResetRequests)
    .where(eq(id, requestId))
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .delete(passwordResetRequests)
    .where(eq(id, sql`(${free})`))
    .returning();
  return taken;
}

/** Deletes links, and requests for them, that are long over. */
export async function removeOldLinks(db: Db): Promise<void> {
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, sql`now() - interval '30 days'`));
  await db.delete(passwordResetRequests).where(lte(passwordResetRequests.createdAt, sql`now() - interval '1 day'`));
}
