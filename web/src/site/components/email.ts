/** The words of the server (contract/fields/fields) for the two errors of an e-mail address. */
export const NO_EMAIL = 'Adresa de e-mail este obligatorie.';
const NOT_AN_EMAIL = 'Adresa de e-mail nu este validă.';

/**
 * What is plainly wrong with a typed e-mail address; false when it may be one. Kinder than the server's own check,
 * which has the last word, so that no address it takes is refused here.
 */
export function emailError(typed: string): string | false {
  return !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim()) && NOT_AN_EMAIL;
}
