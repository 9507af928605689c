import type { IsoDate } from 'loan/calendar';

/** That many days later, or earlier (negative). Counted in UTC, where summer time can neither skip nor repeat a day. */
export function addDays(day: IsoDate, count: number): IsoDate {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
