import { WEEKDAYS } from 'contract/romanian/romanian';
import { daysBetween, formatClock } from 'contract/romanian/romanian-time';
import { dayOf, weekday } from 'loan/calendar';

const DAY_MONTH = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WITH_YEAR = new Intl.DateTimeFormat('ro-RO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The distance of a day from today: late, due, near. */
export type DueTone = 'late' | 'today' | 'later';

/** Days are ISO, local in Romania. */
export function dueTone(day: string, today: string): DueTone {
  if (day < today) return 'late';
  return day === today ? 'today' : 'later';
}

type Time = { readonly day: string; readonly hour: string | null };

/** The same of a day with an hour, which is late as soon as its hour has begun. */
export function timeTone({ day, hour }: Time, today: string): DueTone {
  const isPassed = day === today && hour !== null && hour <= formatClock(new Date());
  return isPassed ? 'late' : dueTone(day, today);
}

/**
 * A day in words: `ieri`, `azi`, `mâine`, within the next days `joi`, otherwise `3 dec.`, with the year if it is
 * another.
 */
export function nearDay(day: string, today: string): string {
  const [wanted, now] = [dayOf(day), dayOf(today)];
  const distance = daysBetween(today, day);
  if (distance === -1) return 'ieri';
  if (distance === 0) return 'azi';
  if (distance === 1) return 'mâine';
  if (distance > 1 && distance < 7) return WEEKDAYS[weekday(wanted)] ?? '';
  return wanted.year === now.year ? dayAndMonth(day) : WITH_YEAR.format(instantOf(day));
}

/** A day without its year: `3 dec.`. */
export function dayAndMonth(day: string): string {
  return DAY_MONTH.format(instantOf(day));
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A day as one speaks of it, with the hour where there is one: `mâine, 10:00`. */
export function nearTime({ day, hour }: Time, today: string): string {
  return hour === null ? nearDay(day, today) : `${nearDay(day, today)}, ${hour}`;
}
