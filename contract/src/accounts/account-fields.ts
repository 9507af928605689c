import { z } from 'zod';
import { emptyAsNone, optionalLine, refuse } from '../fields/fields.ts';
import { formatCount } from '../text/romanian.ts';
import { LONGEST } from '../text/text-lengths.ts';

// Fields of staff accounts: what a person signs in with and chooses.

/** Characters of a password, after NFKC. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

const USERNAME_LENGTH = { min: 2, max: 64 } as const;

/** Latin letters and digits, so that no name can look like another one written with foreign letters. */
const USERNAME = /^[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d._@+-]*$/u;

/** The name of an account as somebody types it to be recognised: any text, without the spaces around it. */
export const typedUsername = z
  .string()
  .max(200)
  .nullish()
  .transform((typed, context): string => {
    const name = typed?.normalize('NFKC').trim() ?? '';
    return name === '' ? refuse(context, 'Numele de utilizator este obligatoriu.') : name;
  });

/** The name of an account to be made. */
export const newUsername = typedUsername.transform((name, context): string => {
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
});

/** How a person is called in documents and on screens; may be left out. Unlike the name of the account it may change. */
export const displayName = optionalLine(LONGEST.displayName);

/** What others read of a member of staff: the name chosen for it, else that of the account. */
export function shownName({ displayName: chosen, username }: { displayName: string; username: string }): string {
  return chosen || username;
}

/** Names that are one to us: `Ana`, `ana` and `ＡＮＡ`. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** A password as typed to be checked. */
export const typedPassword = z
  .string()
  .max(1000)
  .nullish()
  .transform((typed, context): string => typed || refuse(context, 'Parola este obligatorie.'));

/** A password to be set. Whether it is a common one is for the server to say (PAROLA_COMUNA). */
export const newPassword = typedPassword.transform((typed, context): string => {
  const { length } = [...typed.normalize('NFKC')];
  const { min, max } = PASSWORD_LENGTH;
  if (length < min)
    return refuse(context, `Parola trebuie să aibă cel puțin ${formatCount(min, 'caracter', 'caractere')}.`);
  if (length > max) return refuse(context, `Parola poate avea cel mult ${formatCount(max, 'caracter', 'caractere')}.`);
  return typed;
});

/** More than anybody writes around a code of at most 32 signs; a longer text is not looked at. */
const LONGEST_TYPED_CODE = 200;

/** A six-digit code of the app, or a recovery code; spaces and dashes do not matter. */
export const twoFactorCode = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((typed, context): string => {
    const text = String(typed ?? '');
    if (text.length > LONGEST_TYPED_CODE) return refuse(context, 'Introduceți codul.');
    const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
    return code === '' || code.length > 32 ? refuse(context, 'Introduceți codul.') : code;
  });

/** As `twoFactorCode`, where the account may have no second step. */
export const optionalTwoFactorCode = emptyAsNone(twoFactorCode);

/** What an account may do: brokers are `user`, administrators `admin`. */
export const authLevel = z.enum(['user', 'admin']);

export type AuthLevel = z.infer<typeof authLevel>;

/** As `authLevel`, also as older clients send it: 0 is `user`, 1 is `admin`. Nothing else is guessed. */
export const authLevelInput = z
  .union([authLevel, z.literal([0, 1, '0', '1'])])
  .transform((sent): AuthLevel => (sent === 'admin' || sent === 1 || sent === '1' ? 'admin' : 'user'));
