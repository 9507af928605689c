import { daysAfter, daysBefore } from 'contract/romanian/romanian-time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, monthOf, sameDayIn, weekdayIndex } from '../month.ts';

/** The element of a day, which takes the focus. */
export function idOfDay(day: string): string {
  return `zi-${day}`;
}

/**
 * The one day of the grid that Tab reaches. Arrows go to the days beside it, Home and End to the ends of its week, Page
 * Up and Page Down to the same day of the months beside it; the month follows.
 */
export function useGridFocus(month: string, now: string, showMonth: (month: string) => void) {
  const [day, setDay] = useState(now);
  /** The day that a key led to: it gets the focus once it is rendered, which takes a moment in another month. */
  const target = useRef<string>(undefined);
  const current = monthOf(day) === month ? day : sameDayIn(month, monthOf(now) === month ? now : `${month}-01`);
  useEffect(() => {
    if (target.current !== current) return;
    target.current = undefined;
    document.getElementById(idOfDay(current))?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys may come faster than months are rendered: each starts at the day to which the key before led.
    const from = target.current ?? current;
    const next = dayAfter(event.key, from);
    if (next === undefined || next === from) return;
    event.preventDefault();
    target.current = next;
    setDay(next);
    if (monthOf(next) !== month || monthOf(from) !== month) showMonth(monthOf(next));
  };
  return { current, setDay, onKeyDown };
}

/** Undefined for a key that does not move the focus. */
function dayAfter(key: string, day: string): string | undefined {
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
