import { usernameKey } from 'contract/accounts/account-fields';
import { problem } from 'contract/problem';
import { addEntry } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { ClientInfo } from '../platform/http/client-info.ts';
import type { LoginAttempt, LoginThrottle } from '../platform/security/login-throttle.ts';
import { isPassword } from '../platform/security/passwords.ts';
import { findByName, type UserRow } from '../staff/users.queries.ts';

/** The dependencies of the sign-in services. */
export type SignInDeps = Deps & { readonly loginThrottle: LoginThrottle };

export type Credentials = { readonly username: string; readonly password: string };

/** The tried action, for the audit log. */
type Step = 'login' | 'confirm' | 'enable2fa' | 'confirm2fa' | 'changePassword' | 'disable2fa';

/**
 * The account with this name and password, if it may sign in. Otherwise throws DATE_AUTENTIFICARE for every reason,
 * after the same time and the same statements to the database; or PREA_MULTE_INCERCARI.
 */
export async function authenticate(
  deps: SignInDeps,
  credentials: Credentials,
  client: ClientInfo,
  step: Step,
): Promise<UserRow> {
  const user = await checkPassword(deps, credentials, client, step);
  if (!user) throw problem('DATE_AUTENTIFICARE');
  return user;
}

/** As `authenticate`, but answers undefined instead of DATE_AUTENTIFICARE. */
export function checkPassword(
  deps: SignInDeps,
  { username, password }: Credentials,
  client: ClientInfo,
  step: Step,
): Promise<UserRow | undefined> {
  const { db, loginThrottle } = deps;
  return loginThrottle.check(passwordAttempt(username, client), async () => {
    const user = await findByName(db, username);
    const isRight = await isPassword(password, user?.passwordHash);
    if (user && isRight && !user.disabledAt) return user;
    await auditRefusal(db, client, user, { step, reason: reasonOf(user, isRight) });
    return undefined;
  });
}

function passwordAttempt(username: string, { ipKey }: ClientInfo): LoginAttempt {
  return { kind: 'password', account: usernameKey(username), ipKey };
}

function reasonOf(user: UserRow | undefined, isRight: boolean): string {
  if (!user) return 'unknown-user';
  return isRight ? 'disabled' : 'wrong-password';
}

/** Logs a refused sign-in. The typed name of an unknown account is not kept: people type their password there. */
export async function auditRefusal(
  db: Db,
  { ip }: ClientInfo,
  user: UserRow | undefined,
  details: { readonly step: Step | 'verify-2fa'; readonly reason: string },
): Promise<void> {
  const subject = user && { id: user.id, name: user.username };
  await addEntry(db, { ip }, { action: 'sign-in-refused', ...(subject && { subject }), details });
}
