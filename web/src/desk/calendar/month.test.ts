import { daysAfter } from 'contract/romanian/romanian-time';
import { describe, expect, it, test } from 'vitest';
import {
  addMonths,
  dayIn,
  monthIn,
  sameDayIn,
  weekdayIndex,
  weekOf,
  weeksOf,
  writeDay,
  writeMonth,
  writeWeek,
} from './month.ts';

describe('the weeks of a month', () => {
  it('begin on Monday and are whole', () => {
    for (let month = '2000-01'; month <= '2099-12'; month = addMonths(month, 1)) {
      const weeks = weeksOf(month);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.map(weekdayIndex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      }
      const days = weeks.flat();
      expect(new Set(days).size).toBe(days.length);
      expect(days.filter((day) => day.startsWith(month)).at(0)).toBe(`${month}-01`);
      expect(weeks.length).toBeGreaterThanOrEqual(4);
      expect(weeks.length).toBeLessThanOrEqual(6);
      expect(weeks[0]?.some((day) => day.startsWith(month))).toBe(true);
      expect(weeks.at(-1)?.some((day) => day.startsWith(month))).toBe(true);
    }
  });

  test.each([
    ['that starts on a Sunday', '2026-11', 6, '2026-10-26', '2026-12-06'],
    ['that starts on a Monday', '2026-06', 5, '2026-06-01', '2026-07-05'],
    ['of four weeks', '2027-02', 4, '2027-02-01', '2027-02-28'],
    ['of a leap year', '2028-02', 5, '2028-01-31', '2028-03-05'],
    ['in which summer time ends', '2026-10', 5, '2026-09-28', '2026-11-01'],
    ['in which it begins', '2027-03', 5, '2027-03-01', '2027-04-04'],
    ['at the end of a year', '2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('%s', (_which, month, count, first, last) => {
    const weeks = weeksOf(month);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  });

  it('know 29 February in leap years only', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
    expect(weeksOf('2100-02').flat()).not.toContain('2100-02-29');
  });
});

test.each([
  ['in which summer time begins', '2027-03-28', '2027-03-22', '2027-03-28', '22–28 martie 2027'],
  ['after it', '2027-03-29', '2027-03-29', '2027-04-04', '29 martie – 4 aprilie 2027'],
  ['in which it ends', '2026-10-25', '2026-10-19', '2026-10-25', '19–25 octombrie 2026'],
  ['after that', '2026-10-26', '2026-10-26', '2026-11-01', '26 octombrie – 1 noiembrie 2026'],
  ['at the end of a year', '2027-01-01', '2026-12-28', '2027-01-03', '28 decembrie 2026 – 3 ianuarie 2027'],
  ['with a leap day', '2028-02-29', '2028-02-28', '2028-03-05', '28 februarie – 5 martie 2028'],
])('The week %s is whole, from Monday, and written from end to end', (_which, day, first, last, words) => {
  const week = weekOf(day);
  expect([week.length, new Set(week).size, week[0], week.at(-1)]).toEqual([7, 7, first, last]);
  expect(week).toContain(day);
  expect(writeWeek(week)).toBe(words);
});

it('Every day of fifty years is in one week, that of its Monday', () => {
  for (let day = '2000-01-03'; day < '2050-01-01'; day = daysAfter(day, 1)) {
    const week = weekOf(day);
    expect(week[weekdayIndex(day)]).toBe(day);
    if (weekdayIndex(day) > 0) expect(week[0]).toBe(weekOf(daysAfter(day, -1))[0]);
  }
});

test.each([null, '', '2026-11', '2026-02-29', '1999-12-31', '2026-13-01', 'azi'])(
  'An address that names no day: %s',
  (text) => {
    expect(dayIn(text)).toBeUndefined();
  },
);

it('An address names a day', () => {
  expect(dayIn('2028-02-29')).toBe('2028-02-29');
});

it('Months go over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 14)).toBe('2028-01');
});

it('The same day of a shorter month is its last', () => {
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
  expect(sameDayIn('2028-02', '2028-03-31')).toBe('2028-02-29');
  expect(sameDayIn('2026-12', '2026-11-21')).toBe('2026-12-21');
});

test.each([null, '', '2026', '2026-13', '2026-00', '1999-12', '2100-01', '2026-11-01', 'azi', '٢٠٢٦-١١'])(
  'An address that names no month (%s) means this one',
  (text) => {
    expect(monthIn(text, '2026-11-21')).toBe('2026-11');
  },
);

it('An address names a month', () => {
  expect(monthIn('2027-03', '2026-11-21')).toBe('2027-03');
});

it('Months and days are written in Romanian', () => {
  expect(writeMonth('2026-11')).toBe('noiembrie 2026');
  expect(writeDay('2026-11-24')).toBe('marți, 24 noiembrie 2026');
  expect(writeDay('2026-11-01')).toBe('duminică, 1 noiembrie 2026');
});
