import { WORKING_HOURS } from 'contract/availability/call-promise';
import { dayNumber, isoDate, nextDay } from 'loan/calendar';
import { businessDayFrom, isBusinessDay } from 'loan/holidays';
import { type LocalTime, localTime } from '../platform/runtime/clock.ts';

const OPENS = WORKING_HOURS.from * 60;
const CLOSES = WORKING_HOURS.to * 60;
/** Promised moments are quarters of an hour: nobody remembers 13:07. */
const QUARTER = 15;

/** The deadline of a call requested at `moment`, `hours` working hours later: `2026-11-23T13:00`, Romanian time. */
export function callDeadline(moment: Date, hours: number): string {
  const { day, minute } = workingHoursAfter(moment, hours);
  const until = Math.floor(minute / QUARTER) * QUARTER;
  return `${isoDate(day)}T${twoDigits(Math.floor(until / 60))}:${twoDigits(until % 60)}`;
}

/** The Romanian clock after that many working hours; at the end of a day, that end. */
export function workingHoursAfter(moment: Date, hours: number): LocalTime {
  let { day, minute } = workingTime(moment);
  let left = hours * 60;
  while (left > CLOSES - minute) {
    left -= CLOSES - minute;
    day = businessDayFrom(nextDay(day));
    minute = OPENS;
  }
  return { day, minute: minute + left };
}

/** Minutes of working time between two moments, as a clock of Romania counts them; 0 when the second is not later. */
export function workingMinutes(from: Date, to: Date): number {
  const begin = workingTime(from);
  const end = localTime(to);
  const [first, last] = [dayNumber(begin.day), dayNumber(end.day)];
  let minutes = 0;
  for (let day = begin.day; dayNumber(day) <= last; day = nextDay(day)) {
    if (!isBusinessDay(day)) continue;
    const opens = dayNumber(day) === first ? begin.minute : OPENS;
    const closes = dayNumber(day) === last ? Math.min(end.minute, CLOSES) : CLOSES;
    minutes += Math.max(0, closes - opens);
  }
  return minutes;
}

/** The moment itself while we work, else the next working moment. */
function workingTime(moment: Date): LocalTime {
  const { day, minute } = localTime(moment);
  if (isBusinessDay(day) && minute < CLOSES) return { day, minute: Math.max(OPENS, minute) };
  return { day: businessDayFrom(nextDay(day)), minute: OPENS };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
