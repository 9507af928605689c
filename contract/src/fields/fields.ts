import { z } from 'zod';
import { formatCount } from '../romanian/romanian.ts';
import { cleanLine, cleanText, UNSEEN_SIGNS } from '../romanian/typed-text.ts';
import { INVALID_EMAIL, MISSING_DAY, MISSING_EMAIL } from './field-words.ts';
import { MAX_LENGTH } from './text-lengths.ts';

// Fields of the forms that people fill in about themselves: read kindly, refused in Romanian.

/** A text that somebody types or pastes, cleaned (`cleanText`). Every text of a call is made from it or `exactText`. */
export const typedText = (said?: Said) => z.string(said).overwrite(cleanText);

/** A text that is kept to the byte: a password, a code, a token, an id, a name in the audit log. */
export const exactText = (said?: Said) => z.string(said).overwrite(asSent);

type Said = Parameters<typeof z.string>[0];

/** What `exactText` does to a text: nothing. */
export function asSent(sent: string): string {
  return sent;
}

const UNSEEN = `\\s${UNSEEN_SIGNS}\\u0085`;

/** For the API's document: a text with at least one visible character and without NUL. */
export const VISIBLE = `^[${UNSEEN}]*[^${UNSEEN}\\u0000][^\\u0000]*$`;

/** For the API's document: a text of nothing but spaces, which is the same as an empty one. */
export const BLANK = '^\\s*$';

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void };

/** How many spaces and line ends may stand around a text; one that is even longer is refused unread. */
const MAX_AROUND = 1_000;

const isFarTooLong = (typed: string, maxLength: number): boolean => typed.length > 2 * maxLength + MAX_AROUND;

/** A field error, in a sentence for a person; the field has no value then. */
export function refuse(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A text that must be sent: left out and null are refused with a sentence of their own. */
export function requiredText(missing: string, text = typedText) {
  return text({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) });
}

/** For the API's document: the longest text, counted after the characters that are not kept are removed. */
export const tidied = (maxLength: number) => ({
  maxLength,
  'x-also-read': 'longer by spaces or unseen signs that are not kept',
});

/** One line that must be filled in: invisible characters and repeated spaces become one space. */
export function requiredLine(maxLength: number, missing: string) {
  return tidiedText(
    requiredText(missing).meta({ ...tidied(maxLength), pattern: VISIBLE }),
    maxLength,
    cleanLine,
    missing,
  );
}

/** As `requiredLine`, but it may be left out: empty then. */
export function optionalLine(maxLength: number) {
  return tidiedText(typedText().meta(tidied(maxLength)).nullish(), maxLength, cleanLine);
}

/**
 * Beside a text that replaces another: what its author saw there before they typed, empty for nothing. When something
 * else is stored by now, the call is refused with CAMP_SCHIMBAT; left out, what is sent replaces whatever is stored.
 */
export const expectedText = typedText().max(1_000).nullable().optional();

/** A text of several lines that must be filled in: of its invisible characters only line ends and tabs are kept. */
export function requiredLines(maxLength: number, missing: string) {
  return tidiedText(
    requiredText(missing).meta({ ...tidied(maxLength), pattern: VISIBLE }),
    maxLength,
    severalLines,
    missing,
  );
}

/** As `requiredLines`, but it may be left out: empty then. */
export function optionalLines(maxLength: number) {
  return tidiedText(typedText().meta(tidied(maxLength)).nullish(), maxLength, severalLines);
}

/** As `optionalLine`, in a call that changes what is stored: left out it is undefined, and what is stored stays. */
export function changedLine(maxLength: number) {
  const line = optionalLine(maxLength);
  return typedText()
    .meta(tidied(maxLength))
    .nullish()
    .transform((typed, context): string | undefined => {
      if (typed === undefined) return undefined;
      const { data, error } = line.safeParse(typed);
      return error ? refuse(context, error.issues[0]?.message ?? '') : data;
    });
}

/** `missing` is the sentence for an empty text; without it the text may be empty. */
function tidiedText<Sent extends z.ZodType<string | null | undefined>>(
  sent: Sent,
  maxLength: number,
  tidy: (typed: string) => string,
  missing?: string,
) {
  return sent.transform((typed, context): string => {
    if (typed && isFarTooLong(typed, maxLength)) return refuse(context, tooLong(maxLength));
    const text = tidy(typed ?? '');
    if (text === '' && missing !== undefined) return refuse(context, missing);
    return text.length > maxLength ? refuse(context, tooLong(maxLength)) : text;
  });
}

function severalLines(typed: string): string {
  return cleanText(typed).trim();
}

function tooLong(maxLength: number): string {
  return `Textul este prea lung: cel mult ${formatCount(maxLength, 'caracter', 'caractere')}.`;
}

/** For the API's document; spaces around an address are allowed and do not count. */
const EMAIL = {
  maxLength: MAX_LENGTH.email,
  pattern:
    "^[A-Za-z0-9_'+-]*[A-Za-z0-9_+-](?:\\.[A-Za-z0-9_'+-]*[A-Za-z0-9_+-])*@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$",
  'x-also-read': 'with spaces around it',
} as const;

/** For the API's document: an address, or a text of nothing but spaces. */
export const OPTIONAL_EMAIL = { ...EMAIL, pattern: `${EMAIL.pattern}|${BLANK}` } as const;

/** An email address that may be left out; null then. */
export const optionalEmail = typedText()
  .meta(OPTIONAL_EMAIL)
  .nullish()
  .transform((typed, context): string | null => {
    if (!typed?.trim()) return null;
    return asEmail(typed) ?? refuse(context, INVALID_EMAIL);
  });

/** An email address that must be given. */
export const requiredEmail = requiredText(MISSING_EMAIL)
  .meta(EMAIL)
  .transform((typed, context): string => {
    if (!typed.trim()) return refuse(context, MISSING_EMAIL);
    return asEmail(typed) ?? refuse(context, INVALID_EMAIL);
  });

function asEmail(typed: string): string | undefined {
  if (isFarTooLong(typed, MAX_LENGTH.email)) return undefined;
  const address = typed.trim();
  return address.length <= MAX_LENGTH.email && z.regexes.email.test(address) ? address : undefined;
}

/** What is looked for; left out, empty and only spaces are the same: undefined. */
export const searchText = typedText()
  .max(MAX_LENGTH.search)
  .optional()
  .transform((text) => (text && cleanLine(text)) || undefined);

/** Where the next page of a list begins, as the page before said; the server refuses other texts (CERERE_INVALIDA). */
export const pageCursor = (maxLength: number) =>
  exactText().max(maxLength).meta({ 'x-rule': 'as a page before gave it, of a list in the same order' }).optional();

/** Marks a schema that also takes an empty text and null; the API's document says so. */
export const EMPTY_AS_NONE = 'x-empty-as-none';

/** A value that may be left out; empty and null are the same as left out. */
export function emptyAsNone<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((sent) => (sent === '' || sent === null ? undefined : sent), schema.optional())
    .meta({ [EMPTY_AS_NONE]: true });
}

/** A value in a call that changes what is stored: left out it stays as it is; empty and null remove it. */
export function emptyAsNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (sent === '' ? null : sent), schema.nullish()).meta({ [EMPTY_AS_NONE]: true });
}

/** A day, ISO. The year 0000 is refused: the calendar of the database begins with 0001. */
export const isoDay = (message?: string) =>
  z.iso
    .date(message)
    .regex(/^0{0,3}[1-9]/, message)
    .meta({ format: 'date' });

/** A day of an appointment or a task, ISO; our calendars end with this century. */
export const calendarDay = z.iso
  .date(MISSING_DAY)
  .regex(/^20/, 'Alegeți o zi din acest secol.')
  .meta({ format: 'date' });

/** A box that may be ticked; left out = not ticked. */
export const ticked = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value): boolean => value === true || value === 'true');

/** A box that must be ticked where it is shown: false is refused with `message`; left out = null, never asked. */
export function requiredConsent(message: string) {
  return z
    .boolean()
    .nullish()
    .transform((value, context): true | null => {
      if (value === false) return refuse(context, message);
      return value ?? null;
    })
    .meta({ enum: [true, null] });
}

/**
 * What distinguishes a program that fills in forms from a person: a field that people do not see, and how long the
 * form was on the screen (milliseconds, measured there). Both may be left out.
 */
export const honeypot = {
  website: typedText().max(500).nullish(),
  elapsedMs: z.number().nullish(),
};
