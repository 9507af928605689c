import { z } from 'zod';
import { emptyAsNone, exactText, optionalLine, refuse, requiredText, VISIBLE } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { formatCount } from '../romanian/romanian.ts';
import { cleanText } from '../romanian/typed-text.ts';

// The fields of a staff account: its name, password, codes and shown name.

/** Characters of a password, after NFKC. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

const USERNAME_LENGTH = { min: 2, max: 64 } as const;

const MISSING_USERNAME = 'Numele de utilizator este obligatoriu.';

/** Latin letters and digits, so that no name can imitate another one with foreign letters. */
const USERNAME = /^[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d._@+-]*$/u;

/** The name of an account that a person types at a sign-in: any text, without the spaces around it. */
export const typedUsername = requiredText(MISSING_USERNAME)
  .max(200)
  .meta({ pattern: VISIBLE })
  .transform((typed, context): string => {
    const name = cleanText(typed.normalize('NFKC')).trim();
    return name === '' ? refuse(context, MISSING_USERNAME) : name;
  });

/** For the API's document: the letters of `USERNAME` that NFKC does not change. */
const USERNAME_LETTERS = '0-9A-Za-zÀ-ÖØ-öø-ıĴ-ľŁ-ňŊ-žȘ-ț';

/** The name of a new account. */
export const newUsername = typedUsername
  .transform((name, context): string => {
    if (name.length < USERNAME_LENGTH.min || name.length > USERNAME_LENGTH.max) {
      const { min, max } = USERNAME_LENGTH;
      return refuse(
        context,
        `Numele de utilizator trebuie să aibă între ${min} și ${formatCount(max, 'caracter', 'caractere')}.`,
      );
    }
    if (!USERNAME.test(name)) {
      return refuse(context, 'Numele de utilizator poate avea litere, cifre și semnele . _ @ + - (fără spații).');
    }
    return name;
  })
  .meta({
    minLength: USERNAME_LENGTH.min,
    maxLength: USERNAME_LENGTH.max,
    pattern: `^[${USERNAME_LETTERS}][${USERNAME_LETTERS}._@+-]*$`,
    'x-also-read': 'other Latin letters, with spaces around them; the length is that of the NFKC form',
  });

/** The person's name in documents and on screens; optional. Unlike the account's name it may change. */
export const displayName = optionalLine(MAX_LENGTH.displayName);

/** The name that others read: the person's chosen name, else the account's name. */
export function accountName({ displayName: chosen, username }: { displayName: string; username: string }): string {
  return chosen || username;
}

/** The form that compares names: `Ștefan`, `ştefan` and `ＳＴ̦ＥＦＡＮ` are the same account. */
export function usernameKey(username: string): string {
  return cleanText(username.normalize('NFKC').toLowerCase().normalize('NFKC')).trim();
}

const MISSING_PASSWORD = 'Parola este obligatorie.';

/** A typed password of a sign-in. */
export const typedPassword = requiredText(MISSING_PASSWORD, exactText)
  .max(1000)
  .meta({ minLength: 1 })
  .transform((typed, context): string => typed || refuse(context, MISSING_PASSWORD));

/** A new password. The server refuses a common one (PAROLA_COMUNA). */
export const newPassword = typedPassword
  .transform((typed, context): string => {
    const { length } = [...typed.normalize('NFKC')];
    const { min, max } = PASSWORD_LENGTH;
    if (length < min)
      return refuse(context, `Parola trebuie să aibă cel puțin ${formatCount(min, 'caracter', 'caractere')}.`);
    if (length > max)
      return refuse(context, `Parola poate avea cel mult ${formatCount(max, 'caracter', 'caractere')}.`);
    return typed;
  })
  .meta({
    minLength: PASSWORD_LENGTH.min,
    maxLength: PASSWORD_LENGTH.max,
    'x-rule': 'the length is that of the NFKC form; common passwords are refused',
  });

/** More than a person writes around a code of at most 32 characters; the server does not read a longer text. */
const MAX_TYPED_CODE_LENGTH = 200;

const MISSING_CODE = 'Introduceți codul.';

/** For the API's document: 1 to 32 letters and digits, with the usual signs between them. */
const CODE = {
  pattern: '^[\\s-]*[0-9A-Za-z](?:[\\s-]*[0-9A-Za-z]){0,31}[\\s-]*$',
  maxLength: MAX_TYPED_CODE_LENGTH,
  'x-also-read': 'other signs; they are part of no code',
} as const;

/** A six-digit code of the app, or a recovery code; spaces and dashes do not count. */
export const twoFactorCode = z
  .union([exactText().meta(CODE), z.number()], {
    error: ({ input }) => (input === undefined || input === null ? MISSING_CODE : undefined),
  })
  .transform((typed, context): string => {
    const text = String(typed);
    if (text.length > MAX_TYPED_CODE_LENGTH) return refuse(context, MISSING_CODE);
    const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
    return code === '' || code.length > 32 ? refuse(context, MISSING_CODE) : code;
  });

/** As `twoFactorCode`, for an account that may have no second step. */
export const optionalTwoFactorCode = emptyAsNone(twoFactorCode);

/** The access level of an account: brokers are `user`, administrators `admin`. */
export const authLevel = z.enum(['user', 'admin']);

export type AuthLevel = z.infer<typeof authLevel>;

/** As `authLevel`, also in the form of older clients: 0 is `user`, 1 is `admin`. No other value passes. */
export const authLevelInput = z
  .union([authLevel, z.literal([0, 1, '0', '1'])])
  .transform((sent): AuthLevel => (sent === 'admin' || sent === 1 || sent === '1' ? 'admin' : 'user'));
