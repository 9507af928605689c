import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { SignedIn } from '../platform/http/authorization.ts';
import { apiKeys } from '../schema/api-keys.table.ts';
import { nameShown, users } from '../schema/users.table.ts';
import { accountColumns } from './sessions.queries.ts';

type NewKey = Pick<typeof apiKeys.$inferSelect, 'name' | 'prefix' | 'keyHash' | 'scopes' | 'userId' | 'expiresOn'>;

/** A key as it is stored, with the names of its user. `isLive`: it works on the day asked for. */
export type ApiKeyRow = Awaited<ReturnType<typeof findKeys>>[number];

/** The condition that a key works on the day. */
export const isLive = (today: string) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresOn, today));

/** Answers its id. */
export async function addKey(db: Db, key: NewKey): Promise<string> {
  const [added] = await db.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!added) throw new Error('a key was stored without an id');
  return added.id;
}

/** All of them, or the one of that id (any text); newest first. */
export function findKeys(db: Db, today: string, id?: string) {
  const { name, prefix, keyHash, scopes, expiresOn, lastUsedAt, revokedAt } = apiKeys;
  const isMeant = id === undefined ? undefined : isUuid(id) ? eq(apiKeys.id, id) : sql`false`;
  return db
    .select({
      ...{ id: apiKeys.id, name, prefix, keyHash, scopes, expiresOn, lastUsedAt, revokedAt },
      ...{ userId: users.id, username: users.username, userName: nameShown },
      isLive: sql<boolean>`${isLive(today)}`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(isMeant)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export function countLiveKeys(db: Db, today: string): Promise<number> {
  return db.$count(apiKeys, isLive(today));
}

/**
 * The account of the key with that hash, as it is now. `isUseStale`: the key's last use must be recorded. Undefined: no
 * live key has it, or its user may not sign in.
 */
export async function findKeyCaller(
  db: Db,
  keyHash: string,
  today: string,
): Promise<{ caller: SignedIn; isUseStale: boolean } | undefined> {
  const { id: keyId, name, scopes, lastUsedAt } = apiKeys;
  const [found] = await db
    .select({
      key: { id: keyId, name, scopes },
      isUseStale: sql<boolean>`coalesce(${lastUsedAt} < now() - interval '1 minute', true)`,
      ...accountColumns(today),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isLive(today), isNull(users.disabledAt)));
  if (!found) return undefined;
  const { isUseStale, ...account } = found;
  return { caller: { ...account, sessionId: found.key.id, isConfirmed: false }, isUseStale };
}

/** Records that the key is used now. False: it has ended, and this call may have waited for that. */
export async function touchKey(db: Db, id: string, today: string): Promise<boolean> {
  const { rowCount } = await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`greatest(${apiKeys.lastUsedAt}, now())` })
    .where(and(eq(apiKeys.id, id), isLive(today)));
  return (rowCount ?? 0) > 0;
}

/** Ends a key. False: it had ended before. */
export async function endKey(db: Db, id: string): Promise<boolean> {
  return (await end(db, eq(apiKeys.id, id))).length > 0;
}

/** Ends every key of the account; answers those that it ended. */
export function endKeysOf(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return end(db, eq(apiKeys.userId, userId));
}

function end(db: Db, which: SQL): Promise<{ id: string; name: string }[]> {
  return db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name });
}
