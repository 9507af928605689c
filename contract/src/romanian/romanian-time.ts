import type { IsoDate } from 'loan/calendar';

/** The time zone of every typed or shown day and hour, in whatever zone the device or the server is. */
export const ROMANIA = 'Europe/Bucharest';

/** Writes `2026-03-01 06:05`: Swedish dates are ISO dates. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: ROMANIA, dateStyle: 'short', timeStyle: 'short' });

/** The reading of a clock in Romania: the day, the hour from 0 to 23 and the minute. */
export type TimeInRomania = { readonly day: IsoDate; readonly hour: number; readonly minute: number };

/** The reading of a clock in Romania at a moment. */
export function timeInRomania(moment: Date): TimeInRomania {
  const [day, clock] = written(moment);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { day, hour, minute };
}

/** The day in Romania at a moment: `2026-03-01`. */
export function dayInRomania(moment: Date): IsoDate {
  return written(moment)[0];
}

/** The hour on a clock in Romania at a moment, for a sentence: `06:05`. */
export function formatClock(moment: Date): string {
  return written(moment)[1];
}

/** The day, whose year has four digits before 1000 too, and the clock. */
function written(moment: Date): [day: IsoDate, clock: string] {
  const [day = '', clock = ''] = CLOCK.format(moment).split(' ');
  return [day.padStart('2026-03-01'.length, '0'), clock];
}

/** The milliseconds of a day, counted in UTC. */
const DAY_MS = 86_400_000;

/**
 * Whole days from one day to another, negative when `to` is earlier. UTC gives every day the same hours. NaN when a
 * text is not a day.
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The day that many days later, or earlier (negative). UTC has no summer time, which skips or repeats a day's hour. */
export function daysAfter(day: IsoDate, count: number): IsoDate {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day that many days earlier. */
export function daysBefore(day: IsoDate, count: number): IsoDate {
  return daysAfter(day, -count);
}
