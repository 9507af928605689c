import { type Day, dayOf, isoDate, nextDay, weekday } from 'loan/calendar';
import { businessDayFrom, isBusinessDay } from 'loan/holidays';
import { MONTHS } from '../text/romanian.ts';

/** Whom we call, and when: Monday to Friday, without legal holidays, by the clock of Romania. */
export const WORKING_HOURS = { from: 9, to: 18 } as const;

const OPENS = WORKING_HOURS.from * 60;
const CLOSES = WORKING_HOURS.to * 60;
/** A moment is promised in quarters of an hour: nobody remembers 13:07. */
const QUARTER = 15;

const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const;

const ROMANIAN_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Until when someone who asks at `moment` is called, `hours` working hours later: `2026-11-23T13:00`, Romanian time. */
export function callDeadline(moment: Date, hours: number): string {
  let { day, minute } = workingTime(moment);
  let left = hours * 60;
  while (left > CLOSES - minute) {
    left -= CLOSES - minute;
    day = businessDayFrom(nextDay(day));
    minute = OPENS;
  }
  const until = Math.floor((minute + left) / QUARTER) * QUARTER;
  return `${isoDate(day)}T${twoDigits(Math.floor(until / 60))}:${twoDigits(until % 60)}`;
}

/** The moment itself while we work, else the next one at which we do. */
function workingTime(moment: Date): { day: Day; minute: number } {
  const [date = '', clock = ''] = ROMANIAN_CLOCK.format(moment).split(' ');
  const [hour, minutes] = clock.split(':').map(Number);
  const today = dayOf(date);
  const minute = (hour ?? 0) * 60 + (minutes ?? 0);
  if (isBusinessDay(today) && minute < CLOSES) return { day: today, minute: Math.max(OPENS, minute) };
  return { day: businessDayFrom(nextDay(today)), minute: OPENS };
}

/** A deadline in a sentence: `luni, 23 noiembrie, ora 13:00`. */
export function deadlineWords(deadline: string): string {
  const [date = '', clock = ''] = deadline.split('T');
  const day = dayOf(date);
  return `${WEEKDAYS[weekday(day)]}, ${day.day} ${MONTHS[day.month - 1]}, ora ${clock}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
