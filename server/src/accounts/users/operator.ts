import { usernameKey } from 'contract/accounts/account-fields';
import { Problem } from 'contract/problem';
import { addEntry, SYSTEM } from '../../audit/audit.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { resetLoginThrottle } from '../../platform/security/login-throttle.ts';
import { generatePassword, hashPassword } from '../../platform/security/passwords.ts';
import * as queries from '../../staff/users.queries.ts';
import { accountNotice } from '../account-emails.ts';
import { removeRecoveryCodes } from '../recovery-codes.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { findLive, type SessionRow } from '../sessions.queries.ts';
import { notifyAdmins } from './notify-admins.ts';
import { disable } from './users.service.ts';

// The operator's commands at the command line of the server, where nobody signs in.

/** Emails wait in the database until the program delivers them. */
export type OperatorDeps = Pick<Deps, 'db' | 'config' | 'now' | 'keyedHash'>;

const BY_OPERATOR = { by: 'operator' };

/**
 * Makes an administrator, or raises the account of that name: enabled, with a new password, everywhere signed out. Its
 * second step stays on. Answers the password, which nobody can see again.
 */
export async function makeAdmin(
  deps: OperatorDeps,
  { username, email }: { username: string; email: string },
): Promise<{ password: string; existed: boolean }> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const existed = await deps.db.transaction(async (tx) => {
    const existing = await queries.lockByName(tx, username);
    const account = { username, email, authLevel: 'admin' as const, passwordHash, passwordByOther: true };
    const user = existing ?? (await queries.addUser(tx, account));
    if (!user) throw new Error(`The account ${username} was made by somebody else just now. Try again.`);
    if (existing) await reset({ ...deps, db: tx }, existing, passwordHash);
    const subject = { id: user.id, name: user.username };
    await addEntry(tx, SYSTEM, {
      action: existing ? 'password-changed' : 'user-created',
      subject,
      details: { ...BY_OPERATOR, authLevel: 'admin' },
    });
    if (existing?.authLevel !== 'admin' || existing.disabledAt) await notifyAdmins(tx, deps, user, SYSTEM);
    return existing !== undefined;
  });
  return { password, existed };
}

async function reset(deps: OperatorDeps, user: queries.UserRow, passwordHash: string): Promise<void> {
  const { db: tx } = deps;
  const { id, username } = user;
  await queries.setPassword(tx, id, passwordHash, true);
  await queries.setAuthLevel(tx, id, 'admin');
  await queries.setDisabled(tx, id, false);
  await revokeAccess(tx, user, SYSTEM);
  await resetLoginThrottle(deps, usernameKey(username));
}

/** Switches the second step of an account off and signs it out everywhere. False: there is no such account. */
export function disableTwoFactor(deps: OperatorDeps, username: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const user = await queries.lockByName(tx, username);
    if (!user) return false;
    await queries.setTwoFactorOff(tx, user.id);
    await removeRecoveryCodes(tx, user.id);
    await revokeAccess(tx, user, SYSTEM);
    const subject = { id: user.id, name: user.username };
    await addEntry(tx, SYSTEM, { action: 'two-factor-reset', subject, details: BY_OPERATOR });
    if (user.twoFactorEnabledAt) await queueEmail(tx, deps, accountNotice(user, 'two-factor-reset', deps.config));
    return true;
  });
}

/** Every account, by name. */
export function listUsers({ db }: Pick<OperatorDeps, 'db'>): Promise<queries.UserRow[]> {
  return queries.findAll(db);
}

/**
 * As `disable` on the administrators' page. The last administrator stays, since nobody could let the others in again.
 */
export async function disableUser(
  deps: Pick<OperatorDeps, 'db'>,
  username: string,
): Promise<'disabled' | 'unknown' | 'last administrator'> {
  try {
    await disable(deps, username, SYSTEM);
    return 'disabled';
  } catch (error) {
    if (error instanceof Problem && error.code === 'UTILIZATOR_NEGASIT') return 'unknown';
    if (error instanceof Problem && error.code === 'ULTIMUL_ADMIN') return 'last administrator';
    throw error;
  }
}

/** Live sessions, of everybody or of one account, each with the account's name; undefined: there is no such account. */
export async function listSessions(
  db: Db,
  username?: string,
): Promise<(SessionRow & { username: string })[] | undefined> {
  const accounts = await queries.findAll(db);
  const meant =
    username === undefined ? accounts : accounts.filter((user) => user.usernameKey === usernameKey(username));
  if (username !== undefined && meant.length === 0) return undefined;
  const names = new Map(meant.map(({ id, username: name }) => [id, name]));
  const sessions = await findLive(db);
  return sessions.flatMap((session) => {
    const name = names.get(session.userId);
    return name === undefined ? [] : [{ ...session, username: name }];
  });
}
