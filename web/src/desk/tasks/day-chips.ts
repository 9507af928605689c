import { dayOf, type IsoDate, isoDate, weekday } from 'loan/calendar';
import { businessDayFrom } from 'loan/holidays';
import { addDays } from '../../shared/time/add-days.ts';

/** When something is to be done. */
export type DueTime = { readonly day: IsoDate; readonly hour: string | null };

/** A proposed day: in words, with the date. */
export type DayChip = DueTime & { readonly name: string; readonly date: string };

const WEEKDAY = new Intl.DateTimeFormat('ro-RO', { weekday: 'long', timeZone: 'UTC' });
const DAY_MONTH = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The proposed hour for tomorrow, when everybody is at their desk. */
const MORNING = '10:00';

/**
 * Tomorrow at ten, next Monday, and in a week. Instead of a weekend day or a legal holiday the next business day is
 * proposed, under its own name. No day is proposed twice.
 */
export function dayChips(today: IsoDate): readonly DayChip[] {
  const chips = [
    chip('mâine', addDays(today, 1), MORNING),
    chip('luni', addDays(today, 7 - weekday(dayOf(today))), null),
    chip('peste o săptămână', addDays(today, 7), null),
  ];
  return chips.filter(({ day }, index) => chips.findIndex((other) => other.day === day) === index);
}

function chip(name: string, wanted: IsoDate, hour: string | null): DayChip {
  const day = isoDate(businessDayFrom(dayOf(wanted)));
  const instant = new Date(`${day}T00:00:00Z`);
  const isAsWanted = day === wanted;
  return { day, hour, name: isAsWanted ? name : WEEKDAY.format(instant), date: DAY_MONTH.format(instant) };
}
