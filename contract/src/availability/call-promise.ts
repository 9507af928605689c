import { dayOf, weekday } from 'loan/calendar';
import { formatCount, MONTHS, WEEKDAYS } from '../romanian/romanian.ts';

/** The hours in which we call customers, Monday to Friday except legal holidays, by the clock of Romania. */
export const WORKING_HOURS = { from: 9, to: 18 } as const;

/** A deadline in a sentence: `luni, 23 noiembrie, ora 13:00`. */
export function deadlineWords(deadline: string): string {
  const [date = '', clock = ''] = deadline.split('T');
  return `${dayWords(date)}, ora ${clock}`;
}

/** An ISO day in a sentence: `luni, 23 noiembrie`. */
export function dayWords(date: string): string {
  const day = dayOf(date);
  return `${WEEKDAYS[weekday(day)]}, ${day.day} ${MONTHS[day.month - 1]}`;
}

/** Working days from which a waiting time is in whole days. */
const LONG_WAIT_DAYS = 2;

/** The waiting time of a customer, in working time: `3 h 20 min de lucru`; a long one is `7 zile lucrătoare`. */
export function waitingWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const days = Math.floor(hours / (WORKING_HOURS.to - WORKING_HOURS.from));
  if (days >= LONG_WAIT_DAYS) return formatCount(days, 'zi lucrătoare', 'zile lucrătoare');
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return `${parts.join(' ')} de lucru`;
}

/**
 * After this part of the promised time the program warns the responsible broker; after all of it, the administrators.
 */
const WARNED_AFTER = 0.5;

/**
 * Minutes of working time before the program warns the responsible broker, and before it tells administrators of a
 * broken promise.
 */
export function responseLimits(promiseHours: number): { readonly warnAfter: number; readonly escalateAfter: number } {
  return { warnAfter: promiseHours * 60 * WARNED_AFTER, escalateAfter: promiseHours * 60 };
}
