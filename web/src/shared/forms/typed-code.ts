import { CODE_LENGTH } from 'contract/fields/typed-code';

/** The digits of a typed or pasted code: `123 456` and `cod: 123-456` are 123456. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** True when the code is complete. */
export function isWholeCode(digits: string): boolean {
  return digits.length === CODE_LENGTH;
}
