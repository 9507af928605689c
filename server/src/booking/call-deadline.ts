import { WORKING_HOURS } from 'contract/text/call-promise';
import { type Day, dayOf, isoDate, nextDay } from 'loan/calendar';
import { businessDayFrom, isBusinessDay } from 'loan/holidays';

const OPENS = WORKING_HOURS.from * 60;
const CLOSES = WORKING_HOURS.to * 60;
/** A moment is promised in quarters of an hour: nobody remembers 13:07. */
const QUARTER = 15;

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

const twoDigits = (value: number): string => String(value).padStart(2, '0');
