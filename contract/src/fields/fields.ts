import { z } from 'zod';
import { formatCount } from '../text/romanian.ts';
import { LONGEST } from '../text/text-lengths.ts';

// Fields of the forms that people fill in about themselves: read kindly, refused in Romanian.

const INVALID_EMAIL = 'Adresa de e-mail nu este validă.';

/** Signs that are not seen but can break a line, a header or the order of letters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void };

/** Spaces and line ends around what is meant; a text that is longer by more than these is refused unread. */
const MOST_AROUND = 1_000;

const isFarTooLong = (typed: string, most: number): boolean => typed.length > 2 * most + MOST_AROUND;

/** A field error, in a sentence for a person; the field has no value then. */
export function refuse(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** One line that must be filled in: invisible signs and repeated spaces become one space. */
export function requiredLine(most: number, missing: string) {
  return tidiedText(most, oneLine, missing);
}

/** As `requiredLine`, but it may be left out: empty then. */
export function optionalLine(most: number) {
  return tidiedText(most, oneLine);
}

/** A text of several lines that must be filled in; only the ends of its lines are kept of what is not seen. */
export function requiredLines(most: number, missing: string) {
  return tidiedText(most, severalLines, missing);
}

/** As `requiredLines`, but it may be left out: empty then. */
export function optionalLines(most: number) {
  return tidiedText(most, severalLines);
}

/** With a sentence for an empty text it must be filled in. */
function tidiedText(most: number, tidy: (typed: string) => string, missing?: string) {
  return z
    .string()
    .nullish()
    .transform((typed, context): string => {
      if (typed && isFarTooLong(typed, most)) return refuse(context, tooLong(most));
      const text = tidy(typed ?? '');
      if (text === '' && missing !== undefined) return refuse(context, missing);
      return text.length > most ? refuse(context, tooLong(most)) : text;
    });
}

function oneLine(typed: string): string {
  return typed.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
}

function severalLines(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim();
}

function tooLong(most: number): string {
  return `Textul este prea lung: cel mult ${formatCount(most, 'caracter', 'caractere')}.`;
}

/** An email address that may be left out; null then. */
export const optionalEmail = z
  .string()
  .nullish()
  .transform((typed, context): string | null => {
    if (!typed?.trim()) return null;
    return asEmail(typed) ?? refuse(context, INVALID_EMAIL);
  });

/** An email address that must be given. */
export const requiredEmail = z
  .string()
  .nullish()
  .transform((typed, context): string => {
    if (!typed?.trim()) return refuse(context, 'Adresa de e-mail este obligatorie.');
    return asEmail(typed) ?? refuse(context, INVALID_EMAIL);
  });

function asEmail(typed: string): string | undefined {
  if (isFarTooLong(typed, LONGEST.email)) return undefined;
  const address = typed.trim();
  return address.length <= LONGEST.email && z.regexes.email.test(address) ? address : undefined;
}

/** What is looked for; left out, empty and only spaces are the same: undefined. */
export const searchText = z
  .string()
  .max(LONGEST.search)
  .optional()
  .transform((text) => text?.trim() || undefined);

/** A value that may be left out; empty and null are the same as left out. */
export function emptyAsNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), schema.optional());
}

/** A day, ISO. The year 0000 is none: the calendar of the database begins with 0001. */
export const isoDay = (message?: string) => z.iso.date(message).regex(/^(?!0000)/, message);

/** A box that may be ticked; left out = not ticked. */
export const ticked = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value): boolean => value === true || value === 'true');

/** A box that must be ticked where it is shown: false is refused with `message`; left out = null, never asked. */
export function agreement(message: string) {
  return z
    .boolean()
    .nullish()
    .transform((value, context): true | null => {
      if (value === false) return refuse(context, message);
      return value ?? null;
    });
}

/**
 * What distinguishes a program that fills in forms from a person: a field that people do not see, and how long the
 * form was on the screen (milliseconds, measured there). Both may be left out.
 */
export const honeypot = {
  website: z.string().max(500).nullish(),
  elapsedMs: z.number().nullish(),
};
