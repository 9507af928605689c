import { INVALID_EMAIL, MISSING_EMAIL } from 'contract/fields/field-words';

/**
 * What is plainly wrong with a typed e-mail address; false when it may be one. Kinder than the server's own check,
 * which has the last word, so that no address it takes is refused here.
 */
export function emailError(typed: string): string | false {
  if (typed.trim() === '') return MISSING_EMAIL;
  return !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim()) && INVALID_EMAIL;
}
