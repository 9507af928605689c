import { type Day, dayNumber, dayOf, isoDate } from 'loan/calendar';

/** Lengths of time in seconds, for limits and pauses. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

const ROMANIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });
const ROMANIAN_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  hour: '2-digit',
  hourCycle: 'h23',
});
const ROMANIAN_DATE_TIME = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Bucharest',
});
const ROMANIAN_TIME = new Intl.DateTimeFormat('ro-RO', { timeStyle: 'short', timeZone: 'Europe/Bucharest' });
const ROMANIAN_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'short',
});
const MINUTE_MS = MINUTE_SECONDS * 1_000;

/** The day in Romania at that moment, ISO: `2026-03-01`. Years before 1000 have four digits, too. */
export function dayInRomania(moment: Date): string {
  return ROMANIAN_DAY.format(moment).padStart('2026-03-01'.length, '0');
}

/** The day that many days after a day; both ISO. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day that many days before a day; both ISO. */
export function daysBefore(day: string, count: number): string {
  return daysAfter(day, -count);
}

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

/** The hour that a clock in Romania shows at that moment, 0 to 23. */
export function hourInRomania(moment: Date): number {
  return Number(ROMANIAN_HOUR.format(moment));
}

/** A day, and how many minutes its clock shows since midnight. */
export type LocalTime = { readonly day: Day; readonly minute: number };

/** What a clock in Romania shows at a moment. */
export function romanianTime(moment: Date): LocalTime {
  const [date = '', clock = ''] = ROMANIAN_CLOCK.format(moment).split(' ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { day: dayOf(date), minute: hour * 60 + minute };
}

/** The instant at which a clock in Romania shows an hour of a day; of hours by day, at which no clock is changed. */
export function romanianInstant(day: Day, hour: number): Date {
  const asIfUtc = Date.parse(`${isoDate(day)}T00:00:00Z`) + hour * HOUR_SECONDS * 1_000;
  const shown = romanianTime(new Date(asIfUtc));
  const minutesAhead = (dayNumber(shown.day) - dayNumber(day)) * 1_440 + shown.minute - hour * 60;
  return new Date(asIfUtc - minutesAhead * MINUTE_MS);
}

/** An instant (ISO) for a sentence, by the clock of Romania: `20 noiembrie 2026 la 14:05`. */
export function formatDateTime(instant: string): string {
  return ROMANIAN_DATE_TIME.format(new Date(instant));
}

/** What a clock in Romania shows at a moment, for a sentence: `14:05`. */
export function formatClock(moment: Date): string {
  return ROMANIAN_TIME.format(moment);
}
