import { describe, expect, it, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { generatePassword, hashPassword, isPassword } from './passwords.ts';

describe('a stored password', () => {
  it('is argon2id with at least what OWASP asks for, and a salt of its own', async () => {
    const [first, second] = [await hashPassword('aceeași parolă'), await hashPassword('aceeași parolă')];
    expect(first).not.toBe(second);
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(first) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect([Number(passes), Number(lanes)]).toEqual([2, 1]);
  });

  it('is known again, also composed of other signs that look the same', async () => {
    const stored = await hashPassword('Șțefan cel Mare');
    expect(await isPassword('Șțefan cel Mare', stored)).toBe(true);
    expect(await isPassword('Șțefan cel Mare'.normalize('NFD'), stored)).toBe(true);
    expect(await isPassword('Ștefan cel Mare', stored)).toBe(false);
    expect(await isPassword('Șțefan cel Mare ', stored)).toBe(false);
  });

  it('of another cost is still known: costs grow with the years', async () => {
    // password "password", salt "somesalt", from the reference implementation's test vectors (m=65536, t=2, p=1).
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
    expect(await isPassword('passwore', reference)).toBe(false);
  });

  it('is compared in its whole length: nothing is cut off', async () => {
    const long = 'lung '.repeat(200);
    expect(await isPassword(`${long}a`, await hashPassword(`${long}b`))).toBe(false);
  });

  it('that does not exist is no password of anybody', async () => {
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword('password', undefined)).toBe(false);
  });

  it('is checked for many at once', async () => {
    const stored = await hashPassword('una dintre multe');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => isPassword(n % 2 ? 'una dintre multe' : 'alta', stored)),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});

describe('a generated password', () => {
  it('is long, never the same, and has no signs that are read for one another', () => {
    const many = Array.from({ length: 200 }, generatePassword);
    expect(new Set(many).size).toBe(200);
    for (const password of many) expect(password).toMatch(/^[^0O1lI\W_]{20}$/);
  });
});

describe('a common password', () => {
  test.each([
    'password12',
    'Password123',
    'qwertyuiop',
    '1q2w3e4r5t6y',
    'parola1234',
    'Parola!2026',
    'parolamea99',
    'BUCURESTI2026',
    'rata-clara-1',
    'Rata Clară 2026',
    'ioana.pop@1987',
    'zzzzzzzzzzzz',
    'ababababab',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password, ['Rata Clară', 'ioana.pop'])).toBe(true);
  });

  test.each(['corect cal baterie capsă', 'vK7-fluture-mov', 'parolafluture', 'ioana pop din deal', '7401926358-q'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password, ['Rata Clară', 'ioana.pop'])).toBe(false);
    },
  );
});
