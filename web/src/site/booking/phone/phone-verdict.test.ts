import { parsePhone } from 'contract/romanian/phone';
import { describe, expect, it } from 'vitest';
import { phoneError, phoneVerdict } from './phone-verdict.ts';

describe('A phone number, while it is typed', () => {
  it.each(['0722 123 456', '+40722123456', '0040722123456', '0722.123.456', '021 312 3456', '+373 69 123 456'])(
    '%s is good',
    (typed) => expect(phoneVerdict(typed, parsePhone)).toBe('good'),
  );

  it.each([
    '0',
    '07',
    '0722 123 45',
    '+',
    '+40',
    '+4072212345',
    '00407',
    '+373',
    '+44 7',
    '\u202a0722 12',
    '\u202a+40 722',
  ])('%s may still become right', (typed) => expect(phoneVerdict(typed, parsePhone)).toBe('unfinished'));

  it.each(['0999 999 999', '0722 123 4567', '+40 722 123 4567', '0722x', 'nu am', '12345678901234567'])(
    '%s is wrong whatever comes next',
    (typed) => expect(phoneVerdict(typed, parsePhone)).toBe('bad'),
  );

  it('left unfinished it is wrong', () => {
    expect(phoneError('0722 123', parsePhone)).toMatch(/nu este valid/);
    expect(phoneError(' ', parsePhone)).toMatch(/obligatoriu/);
    expect(phoneError('0722 123 456', parsePhone)).toBe(false);
  });

  it('is left to the server where the reader of numbers could not be fetched', () => {
    expect(phoneError('0722 123', undefined)).toBe(false);
    expect(phoneError('', undefined)).toMatch(/obligatoriu/);
  });
});
