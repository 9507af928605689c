import { type Day, dayOf, type IsoDate, monthsLater, parseDay, wholeMonths } from './calendar.ts';

/** Longest term of any loan, in months. */
export const LONGEST_TERM = 360;

/** Shortest term of a new loan; a refinancing may be as short as the rest of the old loan. */
export const SHORTEST_NEW_TERM = 60;

/** Youngest age of a borrower, in years. */
export const ADULT_AGE = 18;

/** The age before which a loan should end, in years. */
export const RETIREMENT_AGE = 65;

const OLDEST_AGE = 100;
const FULL_TERM_AGE = 35;

/** The age of somebody without a birth date: the oldest with the full term. */
export const UNKNOWN_AGE = FULL_TERM_AGE;
const FULL_TERM_YEARS = 30;
/** The term that every age may have. */
const SHORTEST_LONGEST_YEARS = 5;

/** The age by a birth date, or the reason against the birth date. */
export type AgeVerdict = { kind: 'age'; years: number } | { kind: 'impossible' } | { kind: 'minor'; years: number };

/**
 * The rule of the most generous bank that keeps a term short: its age at the end, or its own longest term. Absent: ours.
 */
export type BankTermRule = { by: 'age'; maxAge: number } | { by: 'term' };

const completedYears = (from: Day, to: Day): number => Math.floor(wholeMonths(from, to) / 12);

/** Completed years on a day; a missing birth date counts as 35, the oldest age with the full term. */
export function ageOn(birthDate: IsoDate | null, asOf: IsoDate): AgeVerdict {
  if (birthDate === null) return { kind: 'age', years: FULL_TERM_AGE };
  const birth = parseDay(birthDate);
  const years = birth ? completedYears(birth, dayOf(asOf)) : -1;
  if (years < 0 || years > OLDEST_AGE) return { kind: 'impossible' };
  return years < ADULT_AGE ? { kind: 'minor', years } : { kind: 'age', years };
}

/** Longest term allowed at an age, in months: 30 years up to 35, then a year less each year, but never under 5 years. */
export function longestTermAt(age: number): number {
  const years =
    age <= FULL_TERM_AGE ? FULL_TERM_YEARS : Math.max(SHORTEST_LONGEST_YEARS, FULL_TERM_YEARS - (age - FULL_TERM_AGE));
  return years * 12;
}

/** The oldest age that allows a term of so many months; null when every age does. */
export function oldestAgeFor(months: number): number | null {
  const years = Math.ceil(months / 12);
  return years <= SHORTEST_LONGEST_YEARS ? null : FULL_TERM_AGE + FULL_TERM_YEARS - years;
}

/** Completed years at the end of a loan that starts on `asOf`; null without a birth date. */
export function ageAtEnd(birthDate: IsoDate | null, asOf: IsoDate, months: number): number | null {
  const birth = birthDate === null ? undefined : parseDay(birthDate);
  return birth ? completedYears(birth, monthsLater(dayOf(asOf), months)) : null;
}

/**
 * Whole months at the present employer; a start in the future counts as none. Undefined for a day that does not exist.
 */
export function tenureMonths(start: IsoDate, asOf: IsoDate): { months: number; isFuture: boolean } | undefined {
  const from = parseDay(start);
  if (!from) return undefined;
  const isFuture = start > asOf;
  return { months: isFuture ? 0 : wholeMonths(from, dayOf(asOf)), isFuture };
}
