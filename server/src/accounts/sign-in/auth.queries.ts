import { usernameKey } from 'contract/accounts/account-fields';
import { and, asc, count, desc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../users.table.ts';
import { passwordLinks, passwordResetRequests, recoveryCodes, signInChallenges } from './auth.table.ts';

const CHALLENGE_LIFE = sql`interval '5 minutes'`;
const MOST_TRIES = 5;

type NewChallenge = Pick<
  typeof signInChallenges.$inferSelect,
  'challengeHash' | 'userId' | 'address' | 'userAgentHash'
>;
type PasswordLink = typeof passwordLinks.$inferSelect;

/** How a caller shows which sign-in he goes on with: by its challenge, or by being where it was begun. */
export type Begun = { readonly challengeHash: string } | { readonly address: string; readonly userAgentHash: string };

/** Begins the second step; one begun before in the same place ends. */
export async function addChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  const { userId, address, userAgentHash } = challenge;
  const inThatPlace = and(isPlace({ address, userAgentHash }), eq(signInChallenges.userId, userId));
  await endChallengesWhere(db, inThatPlace);
  await db.insert(signInChallenges).values({ ...challenge, expiresAt: sql`now() + ${CHALLENGE_LIFE}` });
}

/** Takes one of the tries of a sign-in that was begun for the account of that name; undefined: there is none with a try left. */
export async function takeChallengeTry(
  db: Db,
  username: string,
  begun: Begun,
): Promise<{ challengeHash: string; userId: string; tries: number } | undefined> {
  const isMeant = 'challengeHash' in begun ? eq(signInChallenges.challengeHash, begun.challengeHash) : isPlace(begun);
  const newest = db
    .select({ challengeHash: signInChallenges.challengeHash })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(and(isMeant, eq(users.usernameKey, usernameKey(username)), isOpen()))
    .orderBy(desc(signInChallenges.createdAt))
    .limit(1);
  const [taken] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(eq(signInChallenges.challengeHash, sql`(${newest})`), isOpen()))
    .returning({
      challengeHash: signInChallenges.challengeHash,
      userId: signInChallenges.userId,
      tries: signInChallenges.tries,
    });
  return taken;
}

function isOpen(): SQL | undefined {
  const { tries, expiresAt, endedAt } = signInChallenges;
  return and(isNull(endedAt), gt(expiresAt, sql`now()`), lt(tries, MOST_TRIES));
}

function isPlace({ address, userAgentHash }: { address: string; userAgentHash: string }): SQL | undefined {
  return and(eq(signInChallenges.address, address), eq(signInChallenges.userAgentHash, userAgentHash));
}

/** True once. */
export async function endChallenge(db: Db, challengeHash: string): Promise<boolean> {
  return (await endChallengesWhere(db, eq(signInChallenges.challengeHash, challengeHash))) > 0;
}

export async function endChallengesOf(db: Db, userId: string): Promise<void> {
  await endChallengesWhere(db, eq(signInChallenges.userId, userId));
}

async function endChallengesWhere(db: Db, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(signInChallenges)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(signInChallenges.endedAt)));
  return ended.rowCount ?? 0;
}

/** Takes the place of all earlier codes of the account. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await removeRecoveryCodes(db, userId);
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function removeRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** True once for each code of the account. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));
  return (taken.rowCount ?? 0) > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.count ?? 0;
}

/** Answers until when it can be used. */
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

/** A link that can still be used, and whose account it is for; undefined also when the account may not sign in. */
export async function findLiveLink(
  db: Db,
  tokenHash: string,
): Promise<{ userId: string; username: string; kind: PasswordLink['kind']; expiresAt: Date } | undefined> {
  const { userId, kind, expiresAt } = passwordLinks;
  const [found] = await db
    .select({ userId, username: users.username, kind, expiresAt })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isLiveLink, isNull(users.disabledAt)));
  return found;
}

/** Uses the link up. True once. */
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

/** That somebody asked for a link to choose a new password. */
export type ResetRequest = typeof passwordResetRequests.$inferSelect;

export async function addResetRequest(db: Db, request: Pick<ResetRequest, 'nameHash' | 'address'>): Promise<void> {
  await db.insert(passwordResetRequests).values(request);
}

/** The oldest request after that one; undefined if there is none. */
export async function findResetRequest(db: Db, afterId: number): Promise<number | undefined> {
  const { id } = passwordResetRequests;
  const [next] = await db.select({ id }).from(passwordResetRequests).where(gt(id, afterId)).orderBy(asc(id)).limit(1);
  return next?.id;
}

/** Removes the request; undefined when it is gone or another copy of the program is at it. */
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

/** Forgets begun sign-ins, links and requests for links that are long over. */
export async function removeOver(db: Db): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, sql`now() - interval '1 day'`));
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, sql`now() - interval '30 days'`));
  await db.delete(passwordResetRequests).where(lte(passwordResetRequests.createdAt, sql`now() - interval '1 day'`));
}
