import { problemMessage } from 'contract/problem';
import { daysInMonth, type IsoDate, isoDate, parseDay } from 'loan/calendar';
import { ADULT_AGE, ageOn } from 'loan/term';

/** A birth date as its three selects hold it; '' where nothing is chosen yet. */
export type PickedDate = { ziua: string; luna: string; anul: string };

const FIRST_YEAR = 1900;
/** While the year is open, 29 February may still turn out to exist. */
const SOME_LEAP_YEAR = 2000;

/** The years to choose from, the newest first. */
export function birthYears(today: IsoDate): number[] {
  const newest = Number(today.slice(0, 4));
  return Array.from({ length: newest - FIRST_YEAR + 1 }, (_, index) => newest - index);
}

/** The days that the chosen month has, leap years included. */
export function daysFor({ luna, anul }: PickedDate): number {
  return luna === '' ? 31 : daysInMonth(anul === '' ? SOME_LEAP_YEAR : Number(anul), Number(luna));
}

/** The date after a choice: a day that the new month lacks is no longer chosen. */
export function pick(date: PickedDate, changes: Partial<PickedDate>): PickedDate {
  const next = { ...date, ...changes };
  return Number(next.ziua) > daysFor(next) ? { ...next, ziua: '' } : next;
}

/** The selects' three values for an ISO day; nothing chosen for anything else. */
export function pickedFrom(iso: string): PickedDate {
  const day = parseDay(iso);
  return day
    ? { ziua: String(day.day), luna: String(day.month), anul: String(day.year) }
    : { ziua: '', luna: '', anul: '' };
}

/** The ISO day, or '' while a part is missing. */
export function isoFrom({ ziua, luna, anul }: PickedDate): IsoDate | '' {
  if (ziua === '' || luna === '' || anul === '') return '';
  return isoDate({ day: Number(ziua), month: Number(luna), year: Number(anul) });
}

/** What is wrong with a birth date, or false. */
export function birthDateFault(date: PickedDate, today: IsoDate): string | false {
  const iso = isoFrom(date);
  if (iso === '') return 'Alegeți ziua, luna și anul nașterii.';
  const { kind } = ageOn(iso, today);
  if (kind === 'impossible') return problemMessage('DATA_NASTERII', {});
  return kind === 'minor' && problemMessage('VARSTA_MINIMA', { min: ADULT_AGE });
}
