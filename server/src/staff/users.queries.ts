import { usernameKey } from 'contract/accounts/account-fields';
import type { StaffMember } from 'contract/staff/staff';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { takeAdvisoryLock, takeSharedAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { notify } from '../platform/database/notifications.ts';
import { nameShown, users } from '../schema/users.table.ts';
import { ACCESS_CHANGED } from './access-channel.ts';

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** An account to be stored. */
export type NewUser = Pick<UserRow, 'username' | 'email' | 'authLevel' | 'passwordHash' | 'passwordByOther'> &
  Partial<Pick<UserRow, 'displayName' | 'phone'>>;

/** By user name in any spelling; undefined when there is none. */
export async function findByName(db: Db, username: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user;
}

/** Undefined for an unknown id. */
export async function findById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/**
 * Locks accounts without blocking: accounts are never deleted, so rows that refer to one can be written meanwhile. A
 * lock with `update` would wait, holding its customer, for a disabling that waits for that customer.
 */
const FOR_CHANGE = 'no key update';

/** As `findByName`; nobody else changes the account until the transaction ends. */
export async function lockByName(db: Db, username: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)))
    .for(FOR_CHANGE);
  return user;
}

/** As `findById`; nobody else changes the account until the transaction ends. */
export async function lockById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for(FOR_CHANGE);
  return user;
}

/**
 * True when a locked account still accepts the password found right before the lock. A check of the password takes time
 * in which the password may change or the account be disabled.
 */
export function isUnchanged(locked: UserRow | undefined, checked: UserRow): locked is UserRow {
  return locked?.passwordHash === checked.passwordHash && !locked.disabledAt;
}

/** By name. */
export function findAll(db: Db): Promise<UserRow[]> {
  return db.select().from(users).orderBy(asc(users.usernameKey));
}

/** Members of staff by id, as the others see them. Disabled ones too: their records stay theirs. */
export async function findMembers(db: Db, ids: readonly (string | null)[]): Promise<Map<string, StaffMember>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username, name: nameShown })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, ...member }) => [id, member]));
}

/** The present display names of users, by user name. */
export async function findNames(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .select({ username: users.username, name: nameShown })
    .from(users)
    .where(inArray(users.username, [...usernames]));
  return new Map(rows.map(({ username, name }) => [username, name]));
}

/** Can sign in: to them customers can be given. */
export const isReachable = and(isNull(users.disabledAt), isNotNull(users.passwordHash));

const ACCOUNTS = 'accounts that are disabled';

/** Until the transaction ends no account is disabled. Taken before any row lock. */
export function lockAccountsShared(tx: Db): Promise<void> {
  return takeSharedAdvisoryLock(tx, ACCOUNTS);
}

/** As `lockAccountsShared`, also first, but alone: waits for all who share the lock, and lets nobody else have it. */
export function lockAccounts(tx: Db): Promise<void> {
  return takeAdvisoryLock(tx, ACCOUNTS);
}

/** Those who can sign in, by the name they are called by. */
export function findReachableMembers(db: Db): Promise<StaffMember[]> {
  return db
    .select({ username: users.username, name: nameShown })
    .from(users)
    .where(isReachable)
    .orderBy(sql`${nameShown} COLLATE "ro-x-icu"`, asc(users.usernameKey));
}

/** Email addresses of those among them who can sign in, by id or user name. */
export async function findAddresses(
  db: Db,
  { ids = [], usernames = [] }: { ids?: readonly (string | null)[]; usernames?: readonly (string | null)[] },
): Promise<string[]> {
  const isNamed = or(
    inArray(
      users.id,
      ids.filter((id) => id !== null),
    ),
    inArray(
      users.username,
      usernames.filter((name) => name !== null),
    ),
  );
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isReachable, isNamed))
    .orderBy(asc(users.usernameKey));
  return rows.map(({ email }) => email);
}

/** Accounts that may sign in, the oldest first. */
export function findReachable(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(isNull(users.disabledAt)).orderBy(asc(users.createdAt));
}

/** Can sign in as an administrator. */
const isActiveAdmin = and(eq(users.authLevel, 'admin'), isReachable);

/** Those who can sign in as administrators now. */
export function findActiveAdmins(db: Db): Promise<Pick<UserRow, 'id' | 'username' | 'email'>[]> {
  const { id, username, email } = users;
  return db.select({ id, username, email }).from(users).where(isActiveAdmin).orderBy(asc(id));
}

/** Ids of those who can sign in as administrators now; none of them changes until the transaction ends. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.id))
    .for(FOR_CHANGE);
  return admins.map(({ id }) => id);
}

/** True when there is at least one account. */
export async function existsAny(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** Undefined when there is one of that name. */
export async function addUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const passwordChangedAt = user.passwordHash === null ? null : sql`now()`;
  const [added] = await db
    .insert(users)
    .values({ ...user, usernameKey: usernameKey(user.username), passwordChangedAt })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Throws for an unknown id, as all functions below do: accounts are never deleted. */
async function change(db: Db, id: string, values: PgUpdateSetSource<typeof users>): Promise<UserRow> {
  const [changed] = await db.update(users).set(values).where(eq(users.id, id)).returning();
  if (!changed) throw new Error('an account that is never deleted is gone');
  return changed;
}

/** Changes the level, and notifies every copy (`ACCESS_CHANGED`). */
export async function setAuthLevel(db: Db, id: string, authLevel: UserRow['authLevel']): Promise<UserRow> {
  const changed = await change(db, id, { authLevel });
  await notify(db, ACCESS_CHANGED);
  return changed;
}

/** Disables an account from now on, or enables it again; notifies every copy (`ACCESS_CHANGED`). */
export async function setDisabled(db: Db, id: string, isDisabled: boolean): Promise<UserRow> {
  const changed = await change(db, id, { disabledAt: isDisabled ? sql`now()` : null });
  await notify(db, ACCESS_CHANGED);
  return changed;
}

/** Changes the shown name. */
export function setDisplayName(db: Db, id: string, displayName: string): Promise<UserRow> {
  return change(db, id, { displayName });
}

/** `phone` E.164; empty for none. */
export function setPhone(db: Db, id: string, phone: string): Promise<UserRow> {
  return change(db, id, { phone });
}

/** Sets the password, changed now; `passwordByOther`: another person chose it. */
export function setPassword(db: Db, id: string, passwordHash: string, passwordByOther: boolean): Promise<UserRow> {
  return change(db, id, { passwordHash, passwordByOther, passwordChangedAt: sql`now()` });
}

/** Begins the second step: waits for its first code. `secret` as `Secrets.encrypt` writes it. */
export function setTwoFactorPending(db: Db, id: string, secret: string): Promise<UserRow> {
  return change(db, id, { twoFactorSecret: secret, twoFactorEnabledAt: null, twoFactorLastStep: null });
}

/** The same secret, encrypted with another key. */
export function setTwoFactorSecret(db: Db, id: string, secret: string): Promise<UserRow> {
  return change(db, id, { twoFactorSecret: secret });
}

/** Switches the pending second step on, with the time step of its first code as used. */
export function setTwoFactorOn(db: Db, id: string, lastStep: number): Promise<UserRow> {
  return change(db, id, { twoFactorEnabledAt: sql`now()`, twoFactorLastStep: lastStep });
}

/** Switches the second step off and removes its secret. */
export function setTwoFactorOff(db: Db, id: string): Promise<UserRow> {
  return change(db, id, { twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null });
}

/** Notes the time step of a used code: it and earlier ones are refused from then on. */
export function setLastStep(db: Db, id: string, lastStep: number): Promise<UserRow> {
  return change(db, id, { twoFactorLastStep: lastStep });
}

/** Notes a sign-in now. */
export function setSignedIn(db: Db, id: string): Promise<UserRow> {
  return change(db, id, { lastSignInAt: sql`now()` });
}
