import type { AuthLevel } from 'contract/accounts/account-fields';

/** The levels to choose from, with their names. */
export const AUTH_LEVELS: { value: AuthLevel; label: string }[] = [
  { value: 'user', label: 'user' },
  { value: 'admin', label: 'admin' },
];

/** The level that a select holds. */
export function levelIn(value: string): AuthLevel {
  return value === 'admin' ? 'admin' : 'user';
}
