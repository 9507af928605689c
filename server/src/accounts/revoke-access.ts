import { type Actor, addEntry } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { lockById, type UserRow } from '../staff/users.queries.ts';
import { endKeysOf } from './api-keys.queries.ts';
import { removeFeed } from './calendar-feed.queries.ts';
import { endChallengesOf } from './challenges.queries.ts';
import { endLinksOf } from './password-links.queries.ts';
import { endSession, endSessionsOf } from './sessions.queries.ts';

type Account = Pick<UserRow, 'id' | 'username'>;

/**
 * Ends every secret that could go on in the name of an account: sessions (but `exceptSessionId`), sign-ins with the
 * second step due, links to choose a password, the calendar address, API keys. Every end of access calls this function; a new
 * kind of secret gets its line here and in revoke-access.test.ts. Answers how many sessions ended.
 */
export async function revokeAccess(tx: Db, account: Account, actor: Actor, exceptSessionId?: string): Promise<number> {
  // Code that makes such a secret at this moment locks the account too, then finds the session over.
  await lockById(tx, account.id);
  const ended = await endSessionsOf(tx, account.id, exceptSessionId);
  await endChallengesOf(tx, account.id);
  await endLinksOf(tx, account.id);
  if (await removeFeed(tx, account.id)) await auditFeedRemoval(tx, account, actor);
  for (const key of await endKeysOf(tx, account.id)) await auditKeyEnd(tx, account, key, actor);
  return ended;
}

/** Ends one session, and the calendar address if that session made it. False: the account has no such session. */
export async function revokeSession(tx: Db, account: Account, actor: Actor, sessionId: string): Promise<boolean> {
  await lockById(tx, account.id);
  if (!(await endSession(tx, account.id, sessionId))) return false;
  if (await removeFeed(tx, account.id, sessionId)) await auditFeedRemoval(tx, account, actor);
  return true;
}

function auditFeedRemoval(tx: Db, { id, username }: Account, actor: Actor): Promise<void> {
  return addEntry(tx, actor, { action: 'calendar-address-revoked', subject: { id, name: username } });
}

/** Records that a key of the account ended. */
export function auditKeyEnd(tx: Db, { id, username }: Account, key: { readonly name: string }, actor: Actor) {
  const subject = { id, name: username };
  return addEntry(tx, actor, { action: 'api-key-revoked', subject, details: { key: key.name } });
}
