import { describe, expect, it, test } from 'vitest';
import { parsePhone, writePhone } from './phone.ts';
import { dialled } from './phone-words.ts';

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

  test.each(['+40722123456', '+40211234567', '+393331234567', '+447911123456'])(
    'is dialled from any country as it is stored, however it is shown: %s',
    (stored) => expect(dialled(writePhone(stored))).toBe(stored),
  );

  it('is dialled with the international prefix that it was written with, and a short one as it is', () => {
    expect(dialled('0040 722 123 456')).toBe('0040722123456');
    expect(dialled('112')).toBe('112');
  });
});
