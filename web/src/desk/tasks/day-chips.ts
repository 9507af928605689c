import { WEEKDAYS } from 'contract/romanian/romanian';
import { daysAfter } from 'contract/romanian/romanian-time';
import { dayOf, type IsoDate, isoDate, weekday } from 'loan/calendar';
import { businessDayFrom } from 'loan/holidays';
import { dayAndMonth } from '../customers/near-day.ts';

/** The day and hour of a task. */
export type DueTime = { readonly day: IsoDate; readonly hour: string | null };

/** A proposed day: in words, with the date. */
export type DayChip = DueTime & { readonly name: string; readonly date: string };

/** The proposed hour for tomorrow, when everybody is at their desk. */
const MORNING = '10:00';

/**
 * Tomorrow at ten, next Monday, and in a week. Instead of a weekend day or a legal holiday the next business day is
 * proposed, under its own name. No day is proposed twice.
 */
export function dayChips(today: IsoDate): readonly DayChip[] {
  const chips = [
    chip('mâine', daysAfter(today, 1), MORNING),
    chip('luni', daysAfter(today, 7 - weekday(dayOf(today))), null),
    chip('peste o săptămână', daysAfter(today, 7), null),
  ];
  return chips.filter(({ day }, index) => chips.findIndex((other) => other.day === day) === index);
}

function chip(name: string, wanted: IsoDate, hour: string | null): DayChip {
  const proposed = businessDayFrom(dayOf(wanted));
  const day = isoDate(proposed);
  return { day, hour, name: day === wanted ? name : (WEEKDAYS[weekday(proposed)] ?? ''), date: dayAndMonth(day) };
}
