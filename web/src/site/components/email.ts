import { INVALID_EMAIL, MISSING_EMAIL } from 'contract/fields/field-words';

/**
 * The obvious error of a typed e-mail address; false: none. It is kinder than the server's own check, which decides: it
 * refuses no address that the server takes.
 */
export function emailError(typed: string): string | false {
  if (typed.trim() === '') return MISSING_EMAIL;
  return !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim()) && INVALID_EMAIL;
}
