import { fieldProblem } from 'contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Config } from '../../../platform/runtime/config.ts';
import { isCommonPassword } from '../../../platform/security/common-passwords.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';

/** The hash of a password that a user chooses. Throws PAROLA_COMUNA, at the form's `field`, for a common one. */
export async function hashNewPassword(
  { config }: Pick<Deps, 'config'>,
  { password, names, field }: { password: string; names: readonly string[]; field: 'password' | 'newPassword' },
): Promise<string> {
  if (isGuessable(config, password, names)) throw fieldProblem('PAROLA_COMUNA', field);
  return hashPassword(password);
}

/** Whether a password is a common one, or the name of the firm or one of `names`. */
export function isGuessable({ brand }: Pick<Config, 'brand'>, password: string, names: readonly string[]): boolean {
  return isCommonPassword(password, [...names, brand.brand]);
}

/** The part of an email address before the @: `ana.pop@example.ro` → `ana.pop`. */
export function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
