import { type apiKeys as api, KEY_DAYS, MOST_KEYS } from 'contract/accounts/api-keys';
import { scopes } from 'contract/api/scopes';
import type { Call } from 'contract/endpoint';
import { problem, problemMessage } from 'contract/problem';
import { daysAfter } from 'contract/romanian/romanian-time';
import { actorOf } from '../../audit/actor.ts';
import { type Actor, addEntry } from '../../audit/audit.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { createOnce } from '../../platform/create-once.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import { hashToken, newToken, prefixOf, toApiKey } from '../../platform/security/tokens.ts';
import { requireActiveUser } from '../../staff/active-user.ts';
import { findActiveAdmins, lockById, type UserRow } from '../../staff/users.queries.ts';
import { newKeyNotice } from '../account-emails.ts';
import * as queries from '../api-keys.queries.ts';
import { auditKeyEnd } from '../revoke-access.ts';
import { findStillLive } from '../sessions.queries.ts';

type Body = Call<typeof api.create>['body'];

/** A key as it was made: nobody sees `key` again. */
type MadeKey = { readonly key: string; readonly row: queries.ApiKeyRow };

/**
 * Makes a key and tells the administrators. Sent again with the same `creationId` it is the same key: the program derives
 * it from that id with its own secret, and stores only the hash.
 */
export async function createKey(deps: Deps, body: Body, request: SignedInRequest): Promise<MadeKey> {
  const { db, today } = deps;
  const key = toApiKey(tokenFor(deps, body.creationId));
  const find = async (id: string): Promise<MadeKey | undefined> => {
    const [row] = await queries.findKeys(db, today(), id);
    return row?.keyHash === hashToken(key) ? { key, row } : undefined;
  };
  refuseUnknownScope(body.scopes);
  const expiresOn = dayOf(body.expiresOn, today());
  return db.transaction((tx) =>
    createOnce(
      tx,
      { kind: 'api-key', creationId: body.creationId, user: request.user },
      {
        make: async () => ({ key, row: await makeKey(tx, deps, { ...body, expiresOn, key }, request) }),
        keyOf: ({ row }) => row.id,
        find,
      },
    ),
  );
}

/** 256 bits that nobody can derive from the id alone. */
function tokenFor({ keyedHash }: Pick<Deps, 'keyedHash'>, creationId: string | undefined): string {
  if (creationId === undefined) return newToken();
  return Buffer.from(keyedHash.hash('api-key', creationId.toLowerCase()), 'hex').toString('base64url');
}

function refuseUnknownScope(sent: readonly string[]): void {
  const unknown = sent.find((scope) => !scopes.some((known) => known.scope === scope));
  if (unknown === undefined) return;
  const details = { scope: unknown };
  const message = problemMessage('DREPT_NECUNOSCUT', details);
  throw problem('DREPT_NECUNOSCUT', { ...details, field: 'scopes', errors: { scopes: message } });
}

/** The chosen day, or the usual one. */
function dayOf(chosen: string | undefined, today: string): string {
  const [first, last] = [daysAfter(today, 1), daysAfter(today, KEY_DAYS.longest)];
  if (chosen === undefined) return daysAfter(today, KEY_DAYS.usual);
  if (chosen >= first && chosen <= last) return chosen;
  const message = problemMessage('CHEIE_VALABILITATE', { first, last });
  throw problem('CHEIE_VALABILITATE', { first, last, field: 'expiresOn', errors: { expiresOn: message } });
}

type NewKey = Pick<Body, 'name' | 'scopes' | 'username'> & { readonly expiresOn: string; readonly key: string };

/** Under the account's lock, so that a key made while its access is revoked does not outlive that. */
async function makeKey(
  tx: Db,
  deps: Deps,
  { name, scopes: sent, username, expiresOn, key }: NewKey,
  request: SignedInRequest,
): Promise<queries.ApiKeyRow> {
  await takeAdvisoryLock(tx, 'number of API keys');
  if ((await queries.countLiveKeys(tx, deps.today())) >= MOST_KEYS)
    throw problem('CHEI_PREA_MULTE', { most: MOST_KEYS });
  const user = await lockUser(tx, username ?? request.user.username);
  if ((await findStillLive(tx, [request.user.sessionId])).length === 0) throw problem('NEAUTENTIFICAT');
  const shown = { name, prefix: prefixOf(key), scopes: [...new Set(sent)].toSorted(), expiresOn };
  const id = await queries.addKey(tx, { ...shown, keyHash: hashToken(key), userId: user.id });
  const subject = { id: user.id, name: user.username };
  const details = { key: name, scopes: shown.scopes, expiresOn };
  await addEntry(tx, actorOf(request), { action: 'api-key-made', subject, details });
  for (const recipient of [...(await findActiveAdmins(tx)), user].filter(isFirstOfItsId)) {
    const notice = { ...shown, user: user.username, by: request.user.username };
    await queueEmail(tx, deps, newKeyNotice(recipient, notice, deps.config));
  }
  return storedKey(tx, deps.today(), id);
}

async function lockUser(tx: Db, username: string): Promise<UserRow> {
  const { id } = await requireActiveUser(tx, username, 'username');
  await lockById(tx, id);
  return requireActiveUser(tx, username, 'username');
}

function isFirstOfItsId({ id }: { id: string }, at: number, all: readonly { id: string }[]): boolean {
  return all.findIndex((other) => other.id === id) === at;
}

/** Ends a key; again changes nothing. */
export async function revokeKey({ db, today }: Deps, id: string, actor: Actor): Promise<queries.ApiKeyRow> {
  return db.transaction(async (tx) => {
    const row = await storedKey(tx, today(), id);
    const account = { id: row.userId, username: row.username };
    if (await queries.endKey(tx, row.id)) await auditKeyEnd(tx, account, row, actor);
    return storedKey(tx, today(), id);
  });
}

async function storedKey(db: Db, today: string, id: string): Promise<queries.ApiKeyRow> {
  const [row] = await queries.findKeys(db, today, id);
  if (!row) throw problem('CHEIE_NEGASITA');
  return row;
}
