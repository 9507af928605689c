import { usernameKey } from 'contract/accounts/account-fields';
import type { Db } from '../../../platform/database/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ClientInfo } from '../../../platform/http/client-info.ts';
import type { LoginAttempt, LoginThrottle } from '../../../platform/security/login-throttle.ts';
import { stepOfCode } from '../../../platform/security/totp.ts';
import { setLastStep, type UserRow } from '../../../staff/users.queries.ts';
import { takeRecoveryCode } from '../../recovery-codes.queries.ts';
import { hashRecoveryCode } from './new-recovery-codes.ts';

/** The factor that finished a second step. */
export type Factor = 'code' | 'recovery-code';

/** True for a text that can only be a code of the app. */
const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Lets `look` see whether a second factor is right, as a login attempt of that account; undefined if it is wrong.
 * `look` calls `countCode` before it tries the factor: codes of the app are counted from everywhere together, recovery
 * codes are not. Both throw PREA_MULTE_INCERCARI while there is a pause.
 */
export function checkFactor<Found>(
  { loginThrottle }: { readonly loginThrottle: LoginThrottle },
  { username, code }: { readonly username: string; readonly code: string },
  { ipKey }: ClientInfo,
  look: (countCode: () => Promise<void>) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const attempt: LoginAttempt = { kind: 'code', account: usernameKey(username), ipKey };
  const countCode = async () => {
    if (isAppCode(code)) await loginThrottle.countCode(attempt);
  };
  return loginThrottle.check(attempt, () => look(countCode));
}

/**
 * Uses up a code of the app or a recovery code of the account; undefined for a wrong or used code. The account must be
 * locked in this transaction: two copies of the program must not take the same code.
 */
export async function takeFactor(
  tx: Db,
  user: UserRow,
  code: string,
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
): Promise<Factor | undefined> {
  if (!user.twoFactorEnabledAt || !user.twoFactorSecret) return undefined;
  if (!isAppCode(code)) {
    return (await takeRecoveryCode(tx, user.id, hashRecoveryCode(user.id, code))) ? 'recovery-code' : undefined;
  }
  const secret = secrets.decrypt(user.twoFactorSecret, user.id);
  const step = stepOfCode(code, secret, now(), user.twoFactorLastStep);
  if (step === undefined) return undefined;
  await setLastStep(tx, user.id, step);
  return 'code';
}
