import type { AuthLevel } from 'contract/accounts/account-fields';

/** The choices of a level, as they are called everywhere. */
export const AUTH_LEVELS: { value: AuthLevel; label: string }[] = [
  { value: 'user', label: 'user' },
  { value: 'admin', label: 'admin' },
];

/** The level that a select holds. */
export function levelIn(value: string): AuthLevel {
  return value === 'admin' ? 'admin' : 'user';
}
