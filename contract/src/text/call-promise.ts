import { dayOf, weekday } from 'loan/calendar';
import { MONTHS } from './romanian.ts';

/** Whom we call, and when: Monday to Friday, without legal holidays, by the clock of Romania. */
export const WORKING_HOURS = { from: 9, to: 18 } as const;

const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const;

/** A deadline in a sentence: `luni, 23 noiembrie, ora 13:00`. */
export function deadlineWords(deadline: string): string {
  const [date = '', clock = ''] = deadline.split('T');
  const day = dayOf(date);
  return `${WEEKDAYS[weekday(day)]}, ${day.day} ${MONTHS[day.month - 1]}, ora ${clock}`;
}
