const DIGITS = 6;

/** What counts of a code as typed or pasted: `123 456` and `cod: 123-456` are 123456. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS);
}

/** Nothing is missing: it can be sent. */
export function isWholeCode(digits: string): boolean {
  return digits.length === DIGITS;
}
