// Sentences and limits of phone numbers. `phone.ts` reads numbers and loads the world's numbering plans.

/** The sentence for a missing number. */
export const MISSING_PHONE = 'Numărul de telefon este obligatoriu.';

/** The sentence for an impossible number. */
export const INVALID_PHONE = 'Numărul de telefon nu este valid. Exemplu: 0722 123 456.';

/** Nobody types a longer phone number, in characters; the server does not read a longer text. */
export const MAX_PHONE_LENGTH = 40;

/** Digits of a Romanian number after its 0 or +40; shorter ones are internal or special: nobody can call them back. */
export const ROMANIAN_DIGITS = 9;

/**
 * A written number → the number that a telephone dials from any country. Without a country code it is Romanian: `0722
 * 123 456` → `+40722123456`.
 */
export function dialled(shown: string): string {
  return shown.replace(/(?!^\+)\D/g, '').replace(/^0(?!0)/, '+40');
}
