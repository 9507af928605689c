import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  dayOf,
  daysInMonth,
  isoDate,
  monthsLater,
  nextDay,
  parseDay,
  weekday,
  wholeMonths,
} from './calendar.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it('knows leap years: 29 February exists in 2000, 2024 and 2028, not in 1900, 2026 and 2100', () => {
    expect([2000, 2024, 2028, 1900, 2026, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 29, 29, 28, 28, 28]);
    expect(parseDay('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
  });

  it('refuses days that do not exist', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '2026-4-1', '', 'azi']) {
      expect(parseDay(text)).toBeUndefined();
      expect(() => dayOf(text)).toThrow(RangeError);
    }
  });

  it('agrees with the calendar of the machine on the day of the week and the day after', () => {
    fc.assert(
      fc.property(days, (text) => {
        const day = dayOf(text);
        const date = new Date(`${text}T00:00:00Z`);
        expect(weekday(day)).toBe((date.getUTCDay() + 6) % 7);
        date.setUTCDate(date.getUTCDate() + 1);
        expect(isoDate(nextDay(day))).toBe(date.toISOString().slice(0, 10));
        expect(dayNumber(nextDay(day))).toBe(dayNumber(day) + 1);
      }),
    );
  });
});

describe('months later', () => {
  it('stays on the day of the start and never slides after a short month', () => {
    const due = [1, 2, 3, 13].map((count) => isoDate(monthsLater(dayOf('2027-01-31'), count)));
    expect(due).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
  });

  it('passes the end of the year', () => {
    expect(isoDate(monthsLater(dayOf('2026-11-20'), 360))).toBe('2056-11-20');
    expect(isoDate(monthsLater(dayOf('2026-12-29'), 2))).toBe('2027-02-28');
  });

  it('counts back the whole months that were added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 600 }), (text, count) => {
        const start = dayOf(text);
        const end = monthsLater(start, count);
        const isClamped = end.day < start.day;
        expect(wholeMonths(start, end)).toBe(isClamped ? count - 1 : count);
      }),
    );
  });
});
