import { fieldProblem } from 'contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { isCommonPassword } from '../../../platform/security/common-passwords.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';

/** The hash of a password that a user chooses. Throws PAROLA_COMUNA, at the form's `field`, for a common one. */
export async function hashNewPassword(
  { config }: Pick<Deps, 'config'>,
  { password, names, field }: { password: string; names: readonly string[]; field: 'password' | 'newPassword' },
): Promise<string> {
  if (isCommonPassword(password, [...names, config.brand.brand])) {
    throw fieldProblem('PAROLA_COMUNA', field);
  }
  return hashPassword(password);
}

/** The part of an email address before the @: `ana.pop@example.ro` → `ana.pop`. */
export function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
