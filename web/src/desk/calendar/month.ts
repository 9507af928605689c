import { formatDate, WEEKDAYS } from 'contract/romanian/romanian';
import { daysAfter, daysBefore } from 'contract/romanian/romanian-time';
import { dayOf, daysInMonth, isoDate, monthsLater, parseDay, weekday } from 'loan/calendar';

// Days are ISO (`2026-11-21`) and months `2026-11`.

const DAYS_IN_WEEK = 7;
const FIRST = '2000-01';
const LAST = '2099-12';

/** The names of the days as a calendar heads its columns, Monday first. */
export const weekdays: readonly { readonly name: string; readonly short: string }[] = WEEKDAYS.map((name) => ({
  name,
  short: name.slice(0, 2),
}));

/** The month in the address; without one, today's. */
export function monthIn(text: string | null, today: string): string {
  const isMonth = text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) && text >= FIRST && text <= LAST;
  return isMonth ? text : monthOf(today);
}

/** The day that an address names; undefined when it names none. */
export function dayIn(text: string | null): string | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  return parseDay(text) && text;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** That many months later, or earlier (negative). */
export function addMonths(month: string, count: number): string {
  return monthOf(isoDate(monthsLater(dayOf(`${month}-01`), count)));
}

/** The same day of another month; its last one where it is shorter: 31 January → 28 February. */
export function sameDayIn(month: string, day: string): string {
  const target = dayOf(`${month}-01`);
  return isoDate({ ...target, day: Math.min(dayOf(day).day, daysInMonth(target.year, target.month)) });
}

/** The whole weeks that show a month, Monday first, with days of the months before and after. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (let day = mondayOf(first); monthOf(day) <= month; day = daysAfter(day, DAYS_IN_WEEK)) weeks.push(weekOf(day));
  return weeks;
}

/** The days of the week in which a day is, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return WEEKDAYS.map((_, index) => daysAfter(monday, index));
}

function mondayOf(day: string): string {
  return daysBefore(day, weekdayIndex(day));
}

/** 0 for a Monday … 6 for a Sunday. */
export function weekdayIndex(day: string): number {
  return weekday(dayOf(day));
}

/**
 * The day to which a key leads from a day (ISO): arrows to the days beside it; Home and End to the ends of its week;
 * Page Up and Page Down to the neighbouring months; undefined for any other key.
 */
export function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysBefore(day, 1);
    case 'ArrowRight':
      return daysAfter(day, 1);
    case 'ArrowUp':
      return daysBefore(day, 7);
    case 'ArrowDown':
      return daysAfter(day, 7);
    case 'Home':
      return daysBefore(day, weekdayIndex(day));
    case 'End':
      return daysAfter(day, 6 - weekdayIndex(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

/** `luni` … `duminică`. */
export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayIndex(day)] ?? '';
}

/** Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayIndex(day) >= 5;
}

/** `2026-11` → `noiembrie 2026`. */
export function writeMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^1\s/, '').replace(/\s/g, ' ');
}

/** The days of a week from the first to the last: `23–29 noiembrie 2026`, `30 noiembrie – 6 decembrie 2026`. */
export function writeWeek(week: readonly string[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const [day, month, year] = formatDate(first).split(/\s/);
  const end = formatDate(last).replace(/\s/g, ' ');
  if (monthOf(first) === monthOf(last)) return `${day}–${end}`;
  return first.slice(0, 4) === last.slice(0, 4) ? `${day} ${month} – ${end}` : `${day} ${month} ${year} – ${end}`;
}

/** `2026-11-24` → `marți, 24 noiembrie 2026`. */
export function writeDay(day: string): string {
  return `${weekdayName(day)}, ${formatDate(day).replace(/\s/g, ' ')}`;
}
