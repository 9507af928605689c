import { dayInRomania, ROMANIA, timeInRomania } from 'contract/romanian/romanian-time';
import { type Day, dayOf, isoDate } from 'loan/calendar';

/** Lengths of time in seconds, for limits and pauses. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

const ROMANIAN_DATE_TIME = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: ROMANIA,
});
const MINUTE_MS = MINUTE_SECONDS * 1_000;

/** Answers today's day in Romania; computed once a minute (no day begins within one), because every simulation needs it. */
export function romanianCalendar(now: () => Date): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const moment = now();
    const current = Math.floor(moment.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = dayInRomania(moment);
    }
    return day;
  };
}

/** A day, and how many minutes its clock shows since midnight. */
export type LocalTime = { readonly day: Day; readonly minute: number };

/** The Romanian clock at a moment. */
export function localTime(moment: Date): LocalTime {
  const { day, hour, minute } = timeInRomania(moment);
  return { day: dayOf(day), minute: hour * 60 + minute };
}

/** The instant at which a clock in Romania shows an hour of a day; of hours by day, at which no clock is changed. */
export function romanianInstant(day: Day, hour: number): Date {
  const asIfUtc = Date.parse(isoDate(day)) + hour * HOUR_SECONDS * 1_000;
  return new Date(asIfUtc - offsetAt(asIfUtc));
}

/** How much a clock in Romania is ahead of UTC at a moment (ms since 1970), in ms. */
export function offsetAt(moment: number): number {
  const { day, minute } = localTime(new Date(moment));
  return Date.parse(isoDate(day)) + minute * MINUTE_MS - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** An instant (ISO) for a sentence, by the clock of Romania: `20 noiembrie 2026 la 14:05`. */
export function formatDateTime(instant: string): string {
  return ROMANIAN_DATE_TIME.format(new Date(instant));
}
