import { describe, expect, it, test } from 'vitest';
import { birthDateFault, birthYears, daysFor, isoFrom, pick, pickedFrom } from './birth-date.ts';

const TODAY = '2026-11-21';
const date = (ziua: string, luna: string, anul: string) => ({ ziua, luna, anul });

describe('the birth date', () => {
  it('offers every year from the present one down to 1900', () => {
    const years = birthYears(TODAY);
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1900, 127]);
  });

  test.each([
    ['2', '2000', 29],
    ['2', '2004', 29],
    ['2', '1999', 28],
    ['2', '1900', 28],
    ['4', '1990', 30],
    ['6', '1990', 30],
    ['9', '1990', 30],
    ['11', '1990', 30],
    ['12', '1990', 31],
    ['2', '', 29],
    ['', '', 31],
  ])('month %j of year %j has %d days', (luna, anul, days) => {
    expect(daysFor(date('', luna, anul))).toBe(days);
  });

  it('lets go of a day that the newly chosen month or year does not have', () => {
    expect(pick(date('31', '1', '1990'), { luna: '4' })).toEqual(date('', '4', '1990'));
    expect(pick(date('29', '2', '2000'), { anul: '2001' })).toEqual(date('', '2', '2001'));
    expect(pick(date('30', '1', '1990'), { luna: '4' })).toEqual(date('30', '4', '1990'));
  });

  it('reads back the day that it wrote', () => {
    expect(isoFrom(date('5', '3', '1991'))).toBe('1991-03-05');
    expect(pickedFrom('1991-03-05')).toEqual(date('5', '3', '1991'));
    expect(pickedFrom('')).toEqual(date('', '', ''));
  });

  it('is asked for in full', () => {
    expect(birthDateFault(date('5', '', '1991'), TODAY)).toBe('Alegeți ziua, luna și anul nașterii.');
  });

  it('refuses who is not 18 yet, to the day', () => {
    expect(birthDateFault(date('22', '11', '2008'), TODAY)).toBe('Vârsta minimă este 18 ani.');
    expect(birthDateFault(date('21', '11', '2008'), TODAY)).toBe(false);
  });

  it('refuses a day that is still to come, and one too long ago', () => {
    expect(birthDateFault(date('1', '12', '2026'), TODAY)).toBe('Data nașterii nu este validă.');
    expect(birthDateFault(date('1', '1', '1900'), TODAY)).toBe('Data nașterii nu este validă.');
  });
});
