import { describe, expect, it, test } from 'vitest';
import { parsePhone, writePhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    '0722 123 456',
    '+40722123456',
    '0040722123456',
    '0722.123.456',
    '(0722) 123-456',
    '40722123456',
    '+40 0722 123 456',
    ' 07 22 12 34 56 ',
  ])('typed as "%s" is one and the same', (typed) => {
    expect(parsePhone(typed)).toBe('+40722123456');
  });

  test.each([
    '',
    '0722 123',
    '07221234567',
    '0512 345 678',
    '021234',
    '0212345',
    '112',
    'abc',
    'tel 0722123456',
    '0722 123 456 int 5',
    '+999999999999',
    '0'.repeat(5_000),
    "0722123456'; DROP TABLE customers",
  ])('cannot be "%s"', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });

  it('may be a fixed line or a foreign one', () => {
    expect(parsePhone('021 123 45 67')).toBe('+40211234567');
    expect(parsePhone('+39 333 123 4567')).toBe('+393331234567');
    expect(parsePhone('0044 7911 123456')).toBe('+447911123456');
  });

  it('is shown as Romanians write it, a foreign one with its country', () => {
    expect(writePhone('+40722123456')).toBe('0722 123 456');
    expect(writePhone('+393331234567')).toBe('+39 333 123 4567');
    expect(parsePhone(writePhone('+40211234567'))).toBe('+40211234567');
  });
});
