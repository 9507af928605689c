import { describe, expect, it } from 'vitest';
import { codeDigits, isWholeCode } from './typed-code.ts';

describe('a code of six digits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Codul este 123-456.', '123456'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['', ''],
  ])('typed or pasted as "%s" is %s', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits);
  });

  it('is sent only when it is whole', () => {
    expect(isWholeCode('12345')).toBe(false);
    expect(isWholeCode('123456')).toBe(true);
  });
});
