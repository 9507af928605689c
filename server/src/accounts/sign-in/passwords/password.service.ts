import { usernameKey } from 'contract/accounts/account-fields';
import { fieldProblem, problem } from 'contract/problem';
import { actorOf } from '../../../audit/actor.ts';
import { type Actor, addEntry } from '../../../audit/audit.queries.ts';
import { queueEmail } from '../../../mail/queue-email.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SignedInRequest } from '../../../platform/http/authorization.ts';
import { type ClientInfo, clientInfo } from '../../../platform/http/client-info.ts';
import { resetLoginThrottle } from '../../../platform/security/login-throttle.ts';
import { isSamePassword } from '../../../platform/security/passwords.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import * as users from '../../../staff/users.queries.ts';
import { accountNotice } from '../../account-emails.ts';
import { checkPassword, type SignInDeps } from '../../credentials.ts';
import * as queries from '../../password-links.queries.ts';
import { revokeAccess } from '../../revoke-access.ts';
import { openSession } from '../../sessions/open-session.ts';
import { findStillLive } from '../../sessions.queries.ts';
import { hashNewPassword, localPart } from './hash-new-password.ts';

/** Changes the own password. Every session ends; answers the token of a new one. */
export async function changePassword(
  deps: SignInDeps,
  sent: { currentPassword: string; newPassword: string },
  request: SignedInRequest,
): Promise<string> {
  const { db, config } = deps;
  const client = clientInfo(request);
  const credentials = { username: request.user.username, password: sent.currentPassword };
  const user = await checkPassword(deps, credentials, client, 'changePassword');
  if (!user) throw wrongCurrentPassword();
  // A colleague may know it: the administrator who made the account.
  if (isSamePassword(sent.currentPassword, sent.newPassword)) throw fieldProblem('PAROLA_NESCHIMBATA', 'newPassword');
  const names = [user.username, localPart(user.email)];
  const passwordHash = await hashNewPassword(deps, { password: sent.newPassword, names, field: 'newPassword' });
  return db.transaction(async (tx) => {
    const now = await users.lockById(tx, user.id);
    if (!users.isUnchanged(now, user)) throw wrongCurrentPassword();
    await refuseEnded(tx, request);
    await replacePassword(tx, user, passwordHash, actorOf(request));
    await addEntry(tx, actorOf(request), { action: 'password-changed', details: { by: 'owner' } });
    await queueEmail(tx, deps, accountNotice(user, 'password-changed', config));
    const { token } = await openSession(tx, now, client, 'password-change');
    return token;
  });
}

/** Checking a password takes long enough for the session to be ended. A new one asks for no second step. */
async function refuseEnded(tx: Db, { user: { sessionId } }: SignedInRequest): Promise<void> {
  const [session] = await findStillLive(tx, [sessionId]);
  if (!session) throw problem('NEAUTENTIFICAT');
}

function wrongCurrentPassword() {
  return fieldProblem('PAROLA_ACTUALA', 'currentPassword');
}

/** Everything that the old password opened ends with it. */
async function replacePassword(tx: Db, user: users.UserRow, passwordHash: string, actor: Actor): Promise<void> {
  await users.setPassword(tx, user.id, passwordHash, false);
  await revokeAccess(tx, user, actor);
}

/** The account of a link. Throws LINK_PAROLA; uses up nothing. */
export async function checkPasswordLink({ db }: SignInDeps, token: string) {
  const link = await queries.findLiveLink(db, hashToken(token));
  if (!link) throw problem('LINK_PAROLA');
  return link;
}

/** Sets the password with a link, which is used up. Signs nobody in: where there are two steps, both are still due. */
export async function setPasswordByLink(
  deps: SignInDeps,
  sent: { token: string; newPassword: string },
  client: ClientInfo,
): Promise<string> {
  const { db, config } = deps;
  const { userId, username, kind } = await checkPasswordLink(deps, sent.token);
  const names = [username];
  const passwordHash = await hashNewPassword(deps, { password: sent.newPassword, names, field: 'newPassword' });
  await db.transaction(async (tx) => {
    const user = await users.lockById(tx, userId);
    if (!user || user.disabledAt || !(await queries.takeLink(tx, hashToken(sent.token)))) throw problem('LINK_PAROLA');
    const actor = { user: { id: userId, username }, ip: client.ip };
    await replacePassword(tx, user, passwordHash, actor);
    await resetLoginThrottle({ ...deps, db: tx }, usernameKey(username));
    await addEntry(tx, actor, { action: 'password-changed', details: { by: kind } });
    if (kind === 'reset') await queueEmail(tx, deps, accountNotice(user, 'password-changed', config));
  });
  return username;
}
