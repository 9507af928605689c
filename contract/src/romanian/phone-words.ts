// Sentences and limits of phone numbers. What reads numbers is in `phone.ts`, which loads the world's numbering plans.

/** The sentence for a number that was not given. */
export const MISSING_PHONE = 'Numărul de telefon este obligatoriu.';

/** The sentence for a number that cannot be one. */
export const INVALID_PHONE = 'Numărul de telefon nu este valid. Exemplu: 0722 123 456.';

/** Nobody types a phone number longer than this, in characters; a longer text is not read at all. */
export const MAX_PHONE_LENGTH = 40;

/** Digits of a Romanian number after its 0 or +40; shorter ones are internal or special and cannot be called back. */
export const ROMANIAN_DIGITS = 9;

/**
 * A number as people read it → as a telephone dials it from any country; without a country code it is Romanian:
 * `0722 123 456` → `+40722123456`.
 */
export function dialled(shown: string): string {
  return shown.replace(/(?!^\+)\D/g, '').replace(/^0(?!0)/, '+40');
}
