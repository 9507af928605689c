import { usernameKey } from 'contract/accounts/account-fields';
import { and, desc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { signInChallenges } from '../schema/auth.table.ts';
import { users } from '../schema/users.table.ts';

const CHALLENGE_LIFE = sql`interval '5 minutes'`;
const MAX_TRIES = 5;

type NewChallenge = Pick<typeof signInChallenges.$inferSelect, 'challengeHash' | 'userId' | 'ipKey' | 'userAgentHash'>;

/** The sign-in that a caller goes on with: named by its challenge, or begun from the same network and browser. */
export type Begun = { readonly challengeHash: string } | { readonly ipKey: string; readonly userAgentHash: string };

/** Begins the second step; one begun before from the same network and browser ends. */
export async function addChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  const { userId, ipKey, userAgentHash } = challenge;
  const ofThatClient = and(isFromClient({ ipKey, userAgentHash }), eq(signInChallenges.userId, userId));
  await endChallengesWhere(db, ofThatClient);
  await db.insert(signInChallenges).values({ ...challenge, expiresAt: sql`now() + ${CHALLENGE_LIFE}` });
}

/** Uses up a try of a sign-in that was begun for the account of that name; undefined if none has a try left. */
export async function takeChallengeTry(
  db: Db,
  username: string,
  begun: Begun,
): Promise<{ challengeHash: string; userId: string; tries: number } | undefined> {
  const isMeant =
    'challengeHash' in begun ? eq(signInChallenges.challengeHash, begun.challengeHash) : isFromClient(begun);
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
  return and(isNull(endedAt), gt(expiresAt, sql`now()`), lt(tries, MAX_TRIES));
}

function isFromClient({ ipKey, userAgentHash }: { ipKey: string; userAgentHash: string }): SQL | undefined {
  return and(eq(signInChallenges.ipKey, ipKey), eq(signInChallenges.userAgentHash, userAgentHash));
}

/** True for the first call, false afterwards. */
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

/** Deletes challenges that expired long ago. */
export async function removeOldChallenges(db: Db): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, sql`now() - interval '1 day'`));
}
