import { problemMessage } from 'contract/problem';
import { daysInMonth, type IsoDate, isoDate } from 'loan/calendar';
import { ADULT_AGE, ageOn } from 'loan/term';

/** A day during its choice part by part, '' for a missing part: year, month and day joined by hyphens. */
export type PickedDate = string;

type Parts = { year: string; month: string; day: string };

/** The first year that a birth date offers. */
export const FIRST_BIRTH_YEAR = 1900;

/** The first year for the start of a job: nobody of working age began earlier. */
export const FIRST_JOB_YEAR = 1950;

/** A leap year replaces a missing year: 29 February may still exist. */
const SOME_LEAP_YEAR = 2000;

/** The chosen or typed parts, also of a day that the month does not have. */
export function writtenParts(picked: PickedDate): Parts {
  const [year = '', month = '', day = ''] = picked.split('-').map((part) => part.replace(/^0+/, ''));
  return { year, month, day };
}

/** The chosen parts; a day that the month does not have is missing. */
export function partsOf(picked: PickedDate): Parts {
  const parts = writtenParts(picked);
  return Number(parts.day) > daysFor(parts) ? { ...parts, day: '' } : parts;
}

/**
 * The date after a choice. It only hides a day that the month lacks: 29 February returns when the keyboard has passed
 * 1999 and its neighbours on its way to 1988.
 */
export function pick(picked: PickedDate, changes: Partial<Parts>): PickedDate {
  const { year, month, day } = { ...writtenParts(picked), ...changes };
  return [year, month, day].join('-');
}

/** The days of the chosen month, leap years included. */
export function daysFor({ year, month }: Pick<Parts, 'year' | 'month'>): number {
  return month === '' ? 31 : daysInMonth(year === '' ? SOME_LEAP_YEAR : Number(year), Number(month));
}

/** The years of the list, the present one first. */
export function yearsSince(first: number, today: IsoDate): number[] {
  const newest = Number(today.slice(0, 4));
  return Array.from({ length: newest - first + 1 }, (_, index) => newest - index);
}

/** The ISO day, or '' while a part is missing. */
export function isoFrom(picked: PickedDate): IsoDate | '' {
  const { year, month, day } = partsOf(picked);
  if (year === '' || month === '' || day === '') return '';
  return isoDate({ year: Number(year), month: Number(month), day: Number(day) });
}

/** The error of a birth date, or false. */
export function birthDateError(picked: PickedDate, today: IsoDate): string | false {
  const iso = isoFrom(picked);
  if (iso === '') return 'Scrieți ziua, luna și anul nașterii, de exemplu 20.05.1991.';
  const { kind } = ageOn(iso, today);
  if (kind === 'impossible') return problemMessage('DATA_NASTERII', {});
  return kind === 'minor' && problemMessage('VARSTA_MINIMA', { min: ADULT_AGE });
}

/** The error of a job's first month, or false; a later month of this year belongs to a future job. */
export function jobStartError(picked: PickedDate, today: IsoDate): string | false {
  const year = Number(isoFrom(picked).slice(0, 4));
  const isYear = year >= FIRST_JOB_YEAR && year <= Number(today.slice(0, 4));
  return !isYear && 'Scrieți luna și anul angajării, de exemplu 03.2018.';
}
