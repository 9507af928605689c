import { describe, expect, it, test } from 'vitest';
import { dayInRomania, daysAfter, daysBefore, daysBetween, formatClock, timeInRomania } from './romanian-time.ts';

describe('The clock of Romania', () => {
  test.each([
    ['2026-01-31T21:59:59Z', '2026-01-31', 23, 59],
    ['2026-01-31T22:00:00Z', '2026-02-01', 0, 0],
    ['2026-07-31T20:59:59Z', '2026-07-31', 23, 59],
    ['2026-07-31T21:00:00Z', '2026-08-01', 0, 0],
    ['2026-03-29T00:59:59Z', '2026-03-29', 2, 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 4, 0],
    ['2026-10-25T00:30:00Z', '2026-10-25', 3, 30],
    ['2026-10-25T01:30:00Z', '2026-10-25', 3, 30],
  ])('at %s shows %s, %i:%i', (instant, day, hour, minute) => {
    expect(timeInRomania(new Date(instant))).toEqual({ day, hour, minute });
  });

  it('writes an hour with two digits, and a year with four', () => {
    expect(formatClock(new Date('2026-11-27T04:05:59Z'))).toBe('06:05');
    expect(dayInRomania(new Date('0638-11-28T22:30:00Z'))).toBe('0638-11-29');
  });
});

describe('Days of the calendar', () => {
  it('none is lost or repeated where the clock changes, in whatever zone the device is', () => {
    const days = Array.from({ length: 400 }, (_, count) => daysAfter('2026-03-01', count));
    expect(new Set(days).size).toBe(400);
    expect(days).toEqual(expect.arrayContaining(['2026-03-29', '2026-10-25']));
  });

  test.each([
    ['2026-10-26', '2026-10-25'],
    ['2027-03-01', '2027-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2100-03-01', '2100-02-28'],
    ['2027-01-01', '2026-12-31'],
  ])('the day before %s is %s', (day, before) => {
    expect([daysBefore(day, 1), daysAfter(before, 1)]).toEqual([before, day]);
  });

  it('they are whole from one to another, over a change of the clock and backwards', () => {
    expect(daysBetween('2026-03-01', daysAfter('2026-03-01', 400))).toBe(400);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
    expect(daysBetween('2026-10-25', '2026-10-25')).toBe(0);
    expect(daysBetween('2026-10-25', 'mâine')).toBeNaN();
  });
});
