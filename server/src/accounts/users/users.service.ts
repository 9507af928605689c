import type { AuthLevel } from 'contract/accounts/account-fields';
import type { AuditAction } from 'contract/audit/audit';
import { problem } from 'contract/problem';
import { type Actor, addEntry } from '../../audit/audit.queries.ts';
import { refuseStaleText } from '../../audit/edit-conflict.ts';
import { releaseAll } from '../../customers/responsible/hand-over.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from '../../staff/users.queries.ts';
import { accountNotice } from '../account-emails.ts';
import { removeRecoveryCodes } from '../recovery-codes.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { hashNewPassword, localPart } from '../sign-in/passwords/hash-new-password.ts';
import { sendPasswordLink } from '../sign-in/passwords/password-link.ts';
import { notifyAdmins } from './notify-admins.ts';

type NewAccount = {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly password: string | undefined;
  readonly authLevel: AuthLevel;
  readonly creationId?: string | undefined;
};

/**
 * Makes an account. Without a password its owner is invited to choose one. Sent again with the same `creationId` it is
 * the same account.
 */
export async function createUser(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  sent: NewAccount,
  actor: Actor,
): Promise<queries.UserRow> {
  const { username, displayName, email, phone = '', password, authLevel, creationId } = sent;
  const names = [username, localPart(email)];
  const passwordHash = password ? await hashNewPassword(deps, { password, names, field: 'password' }) : null;
  const account = {
    username,
    displayName,
    email,
    phone,
    authLevel,
    passwordHash,
    passwordByOther: passwordHash !== null,
  };
  return deps.db.transaction((tx) =>
    createOnce(
      tx,
      { kind: 'user', creationId, user: actor.user },
      {
        make: () => add(tx, deps, account, actor),
        keyOf: ({ id }) => id,
        find: (id) => queries.findById(tx, id),
      },
    ),
  );
}

async function add(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  account: queries.NewUser,
  actor: Actor,
): Promise<queries.UserRow> {
  const { authLevel } = account;
  const user = await queries.addUser(tx, account);
  if (!user) throw problem('UTILIZATOR_EXISTENT', { field: 'username' });
  await auditUser(tx, actor, 'user-created', user, { authLevel });
  if (!user.passwordHash) await sendPasswordLink(tx, deps, user, actor);
  if (authLevel === 'admin') await notifyAdmins(tx, deps, user, actor);
  return user;
}

/** Changes the level of an account, from its next call on. */
export function setAuthLevel(deps: Deps, username: string, authLevel: AuthLevel, actor: Actor) {
  return changeUser(deps.db, username, async (tx, user, admins) => {
    if (user.authLevel === authLevel) return user;
    if (authLevel !== 'admin') refuseLastAdmin(user, admins);
    await auditUser(tx, actor, 'user-level-changed', user, { from: user.authLevel, to: authLevel });
    await queueEmail(tx, deps, accountNotice(user, `level-${authLevel}`, deps.config));
    if (authLevel === 'admin') await notifyAdmins(tx, deps, user, actor);
    return queries.setAuthLevel(tx, user.id, authLevel);
  });
}

type NewName = {
  readonly username: string;
  readonly displayName: string;
  readonly expectedDisplayName?: string | null | undefined;
};

/** Changes a person's name. The log keeps the event, not the names. */
export function setDisplayName({ db }: Deps, { username, displayName, expectedDisplayName }: NewName, actor: Actor) {
  return db.transaction(async (tx) => {
    const user = await queries.lockByName(tx, username);
    if (!user) throw problem('UTILIZATOR_NEGASIT');
    if (user.displayName === displayName) return user;
    await refuseStaleText(tx, actor, {
      what: 'displayName',
      expected: expectedDisplayName,
      stored: user.displayName,
      wanted: displayName,
      writtenBy: { subjectId: user.id, actions: ['user-name-changed'] },
    });
    await auditUser(tx, actor, 'user-name-changed', user);
    return queries.setDisplayName(tx, user.id, displayName);
  });
}

type NewPhone = {
  readonly username: string;
  /** E.164; empty for none. */
  readonly phone: string;
  readonly expectedPhone?: string | null | undefined;
};

/** Changes the phone for clients. The log keeps the event, not the numbers. */
export function setPhone({ db }: Pick<Deps, 'db'>, { username, phone, expectedPhone }: NewPhone, actor: Actor) {
  return db.transaction(async (tx) => {
    const user = await queries.lockByName(tx, username);
    if (!user) throw problem('UTILIZATOR_NEGASIT');
    if (user.phone === phone) return user;
    await refuseStaleText(tx, actor, {
      what: 'userPhone',
      expected: expectedPhone,
      stored: user.phone,
      wanted: phone,
      writtenBy: { subjectId: user.id, actions: ['user-phone-changed'] },
    });
    await auditUser(tx, actor, 'user-phone-changed', user);
    return queries.setPhone(tx, user.id, phone);
  });
}

/** Disables an account and ends its sessions and links. Customers that it did not hand over have no broker any more. */
export function disable({ db }: Pick<Deps, 'db'>, username: string, actor: Actor) {
  return changeUser(db, username, async (tx, user, admins) => {
    if (user.disabledAt) return user;
    refuseLastAdmin(user, admins);
    await revokeAccess(tx, user, actor);
    await auditUser(tx, actor, 'user-disabled', user);
    await releaseAll(tx, user, actor);
    return queries.setDisabled(tx, user.id, true);
  });
}

/** Lets a disabled account sign in again. */
export function enable(deps: Deps, username: string, actor: Actor) {
  return changeUser(deps.db, username, async (tx, user) => {
    if (!user.disabledAt) return user;
    await auditUser(tx, actor, 'user-enabled', user);
    if (user.authLevel === 'admin') await notifyAdmins(tx, deps, user, actor);
    return queries.setDisabled(tx, user.id, false);
  });
}

/** Ends every session of an account and every other secret in its name; answers the number of sessions. */
export async function endSessions({ db }: Deps, username: string, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const user = await findOrRefuse(tx, username);
    const ended = await revokeAccess(tx, user, actor);
    if (ended > 0) await auditUser(tx, actor, 'session-ended', user, { ended });
    return ended;
  });
}

/**
 * Switches the second step of another account off, on or begun; sessions end, since the phone may be in other hands.
 * For the own account this would avoid the code of `auth/disable2fa`.
 */
export function resetTwoFactor(deps: Pick<Deps, 'db' | 'config' | 'now'>, username: string, actor: Actor) {
  return changeUser(deps.db, username, async (tx, user) => {
    if (user.id === actor.user?.id) throw problem('DOI_PASI_PROPRII');
    if (!user.twoFactorSecret) return user;
    await removeRecoveryCodes(tx, user.id);
    await revokeAccess(tx, user, actor);
    await auditUser(tx, actor, 'two-factor-reset', user);
    if (user.twoFactorEnabledAt) await queueEmail(tx, deps, accountNotice(user, 'two-factor-reset', deps.config));
    return queries.setTwoFactorOff(tx, user.id);
  });
}

/** Mails the owner a link to choose a password; answers the end of its validity. */
export async function sendLink(deps: Deps, username: string, actor: Actor): Promise<Date> {
  return deps.db.transaction(async (tx) => {
    const user = await findOrRefuse(tx, username);
    if (user.disabledAt) throw problem('UTILIZATOR_DEZACTIVAT');
    return sendPasswordLink(tx, deps, user, actor);
  });
}

/** `admins`: ids of those who can sign in as administrators now. */
type Change = (tx: Db, user: queries.UserRow, admins: readonly string[]) => Promise<queries.UserRow>;

/**
 * Locks administrators before the account itself, in one order: two who demote each other wait instead of a deadlock.
 * Meanwhile nobody gets customers: a disabled user would keep them for ever.
 */
function changeUser(db: Db, username: string, change: Change): Promise<queries.UserRow> {
  return db.transaction(async (tx) => {
    await queries.lockAccounts(tx);
    const admins = await queries.lockActiveAdmins(tx);
    const user = await queries.lockByName(tx, username);
    if (!user) throw problem('UTILIZATOR_NEGASIT');
    return change(tx, user, admins);
  });
}

/** One administrator must remain who can let the others in. */
function refuseLastAdmin({ id }: queries.UserRow, admins: readonly string[]): void {
  if (admins.length === 1 && admins[0] === id) throw problem('ULTIMUL_ADMIN');
}

async function findOrRefuse(db: Db, username: string): Promise<queries.UserRow> {
  const user = await queries.findByName(db, username);
  if (!user) throw problem('UTILIZATOR_NEGASIT');
  return user;
}

function auditUser(tx: Db, actor: Actor, action: AuditAction, user: queries.UserRow, details: object = {}) {
  return addEntry(tx, actor, { action, subject: { id: user.id, name: user.username }, details: { ...details } });
}
