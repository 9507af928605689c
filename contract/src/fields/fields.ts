import { z } from 'zod';
import { formatCount } from '../romanian/romanian.ts';
import { cleanLine, cleanText, UNSEEN_SIGNS } from '../romanian/typed-text.ts';
import { INVALID_EMAIL, MISSING_DAY, MISSING_EMAIL } from './field-words.ts';
import { MAX_LENGTH } from './text-lengths.ts';

// The fields of the forms that people fill in about themselves: they read kindly and refuse in Romanian.

/** A typed or pasted text, cleaned (`cleanText`). Every text of a call rests on it or on `exactText`. */
export const typedText = (said?: Said) => z.string(said).overwrite(cleanText);

/** A text kept to the byte: a password, a code, a token, an id, a name in the audit log. */
export const exactText = (said?: Said) => z.string(said).overwrite(asSent);

type Said = Parameters<typeof z.string>[0];

/** `exactText` leaves a text unchanged. */
export function asSent(sent: string): string {
  return sent;
}

const UNSEEN = `\\s${UNSEEN_SIGNS}\\u0085`;

/** For the API's document: a text with at least one visible character and without NUL. */
export const VISIBLE = `^[${UNSEEN}]*[^${UNSEEN}\\u0000][^\\u0000]*$`;

/** For the API's document: a text of spaces only, which equals an empty one. */
export const BLANK = '^\\s*$';

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void };

/** The most spaces and line ends around a text; the server does not read a longer one. */
const MAX_AROUND = 1_000;

const isFarTooLong = (typed: string, maxLength: number): boolean => typed.length > 2 * maxLength + MAX_AROUND;

/** A field error, in a sentence for a person; the field has no value then. */
export function refuse(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A required text: its absence and null have a refusal of their own. */
export function requiredText(missing: string, text = typedText) {
  return text({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) });
}

/** For the API's document: the longest text, counted after the removal of unkept characters. */
export const tidied = (maxLength: number) => ({
  maxLength,
  'x-also-read': 'longer by spaces or unseen signs that are not kept',
});

/** One required line: invisible characters and repeated spaces become one space. */
export function requiredLine(maxLength: number, missing: string) {
  return tidiedText(
    requiredText(missing).meta({ ...tidied(maxLength), pattern: VISIBLE }),
    maxLength,
    cleanLine,
    missing,
  );
}

/** As `requiredLine`, but optional: empty then. */
export function optionalLine(maxLength: number) {
  return tidiedText(typedText().meta(tidied(maxLength)).nullish(), maxLength, cleanLine);
}

/**
 * For a text that replaces another: the text that its author saw before typing, empty for none. With another stored
 * text, the server refuses the call with SCHIMBAT_INTRE_TIMP; without this field, the new text replaces any stored one.
 */
export const expectedText = typedText().max(1_000).nullable().optional();

/** A required text of several lines; of its invisible characters only line ends and tabs stay. */
export function requiredLines(maxLength: number, missing: string) {
  return tidiedText(
    requiredText(missing).meta({ ...tidied(maxLength), pattern: VISIBLE }),
    maxLength,
    severalLines,
    missing,
  );
}

/** As `requiredLines`, but optional: empty then. */
export function optionalLines(maxLength: number) {
  return tidiedText(typedText().meta(tidied(maxLength)).nullish(), maxLength, severalLines);
}

/** As `optionalLine`, in a call that changes a record: an absent field is undefined and changes nothing. */
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

/** For the API's document; spaces around an address do not count. */
const EMAIL = {
  maxLength: MAX_LENGTH.email,
  pattern:
    "^[A-Za-z0-9_'+-]*[A-Za-z0-9_+-](?:\\.[A-Za-z0-9_'+-]*[A-Za-z0-9_+-])*@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$",
  'x-also-read': 'with spaces around it',
} as const;

/** For the API's document: an address, or a text of nothing but spaces. */
export const OPTIONAL_EMAIL = { ...EMAIL, pattern: `${EMAIL.pattern}|${BLANK}` } as const;

/** An optional email address; null: none. */
export const optionalEmail = typedText()
  .meta(OPTIONAL_EMAIL)
  .nullish()
  .transform((typed, context): string | null => {
    if (!typed?.trim()) return null;
    return asEmail(typed) ?? refuse(context, INVALID_EMAIL);
  });

/** A required email address. */
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

/** A searched text; absence, an empty text and spaces are the same: undefined. */
export const searchText = typedText()
  .max(MAX_LENGTH.search)
  .optional()
  .transform((text) => (text && cleanLine(text)) || undefined);

/** The cursor of a list's next page, from the page before; the server refuses other texts (CERERE_INVALIDA). */
export const pageCursor = (maxLength: number) =>
  exactText().max(maxLength).meta({ 'x-rule': 'as a page before gave it, of a list in the same order' }).optional();

/** Marks a schema that also takes an empty text and null; the API's document says so. */
export const EMPTY_AS_NONE = 'x-empty-as-none';

/** An optional value; empty and null equal absence. */
export function emptyAsNone<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((sent) => (sent === '' || sent === null ? undefined : sent), schema.optional())
    .meta({ [EMPTY_AS_NONE]: true });
}

/** A value in a call that changes a record: absence changes nothing; empty and null remove the value. */
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

/** An optional box; absent: not ticked. */
export const ticked = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value): boolean => value === true || value === 'true');

/** A box that a visitor must tick when they see it: false gets `message`; absent: null, the visitor never saw it. */
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
 * The signs that tell a person from a program: a hidden field, and the milliseconds of the form on the screen. Both are
 * optional.
 */
export const honeypot = {
  website: typedText().max(500).nullish(),
  elapsedMs: z.number().nullish(),
};
