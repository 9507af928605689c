import { describe, expect, it, test } from 'vitest';
import { dayOf, isoDate } from './calendar.ts';
import { businessDayFrom, holidayOn, isBusinessDay, orthodoxEaster } from './holidays.ts';

describe('legal holidays', () => {
  it.each([
    ['2025-04-20', 2025],
    ['2026-04-12', 2026],
    ['2027-05-02', 2027],
    ['2028-04-16', 2028],
    ['2013-05-05', 2013],
    ['1983-05-08', 1983],
  ])('Orthodox Easter is on %s', (easter, year) => {
    expect(isoDate(orthodoxEaster(year))).toBe(easter);
  });

  it('moves Saint Andrew 2026, followed by the National Day, to 2 December', () => {
    expect(isoDate(businessDayFrom(dayOf('2026-11-30')))).toBe('2026-12-02');
  });

  it('leaves a working Wednesday where it is', () => {
    expect(isoDate(businessDayFrom(dayOf('2026-11-25')))).toBe('2026-11-25');
  });

  it.each([
    '2026-01-01',
    '2026-01-02',
    '2026-01-06',
    '2026-01-07',
    '2027-01-24',
    '2026-04-10',
    '2026-04-13',
    '2026-05-01',
    '2026-05-31',
    '2026-06-01',
    '2026-08-15',
    '2026-11-30',
    '2026-12-01',
    '2026-12-25',
    '2028-12-26',
    '2026-11-21',
    '2026-11-22',
  ])('nothing is due to move to %s', (day) => {
    expect(isBusinessDay(dayOf(day))).toBe(false);
  });

  it('closes on Pentecost Monday, fifty days after Easter, and opens the day after', () => {
    expect(isBusinessDay(dayOf('2027-06-21'))).toBe(false);
    expect(isBusinessDay(dayOf('2027-06-22'))).toBe(true);
  });

  it('passes Good Friday to Easter Monday in one step', () => {
    expect(isoDate(businessDayFrom(dayOf('2027-04-30')))).toBe('2027-05-04');
  });
});

test.each([
  ['2026-04-10', 'good-friday'],
  ['2026-04-12', 'easter'],
  ['2026-04-13', 'easter'],
  ['2026-05-31', 'pentecost'],
  ['2026-06-01', 'childrens-day'],
  ['2026-11-30', 'saint-andrew'],
  ['2026-12-01', 'national-day'],
  ['2026-12-02', undefined],
  ['2027-01-02', 'new-year'],
])('%s is %s', (day, holiday) => {
  expect(holidayOn(dayOf(day))).toBe(holiday);
});
