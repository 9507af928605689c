/** A day as `YYYY-MM-DD`, local to Bucharest. */
export type IsoDate = string;

/** A day in its parts; months count from 1. */
export type Day = { year: number; month: number; day: number };

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Days of a month, leap years of the Gregorian calendar included. */
export function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

/** The parts of a day, or undefined when the calendar has no such day (2026-02-29). */
export function parseDay(text: IsoDate): Day | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined;
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
  return year >= 0 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

/** The number that the digits from one place to another make, NaN where one is no digit: a regular expression is slower. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** The parts of a real day; throws `RangeError` otherwise, which is a bug of the caller. */
export function dayOf(date: IsoDate): Day {
  const day = parseDay(date);
  if (!day) throw new RangeError(`not a day: ${date}`);
  return day;
}

/** The day as ISO text. */
export function isoDate({ year, month, day }: Day): IsoDate {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** The same day `count` months later, or the last day of that month if the month is shorter. */
export function monthsLater({ year, month, day }: Day, count: number): Day {
  const index = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return { year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) };
}

/**
 * Whole months between two days, negative when `to` is earlier. From the 31st to the 30th of a short month is not a
 * whole month.
 */
export function wholeMonths(from: Day, to: Day): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day < from.day ? months - 1 : months;
}

/** Days since 0000-03-01, to compare and count days without a time zone. */
export function dayNumber({ year, month, day }: Day): number {
  const shifted = month > 2 ? year : year - 1;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
}

/** Day of the week: 0 is Monday, 6 is Sunday. */
export function weekday(day: Day): number {
  return (dayNumber(day) + 2) % 7;
}

/** The next day of the calendar. */
export function nextDay({ year, month, day }: Day): Day {
  if (day < daysInMonth(year, month)) return { year, month, day: day + 1 };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}
