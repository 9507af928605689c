import { describe, expect, it, test } from 'vitest';
import { birthDateError, daysFor, FIRST_BIRTH_YEAR, isoFrom, partsOf, pick, yearsSince } from './picked-date.ts';

const TODAY = '2026-11-21';

describe('a date chosen part by part', () => {
  it('offers every year from the present one down to 1900 for a birth', () => {
    const years = yearsSince(FIRST_BIRTH_YEAR, TODAY);
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
  ])('month %j of year %j has %d days', (month, year, days) => {
    expect(daysFor({ month, year })).toBe(days);
  });

  it('does not show a day that the newly chosen month or year does not have', () => {
    expect(partsOf(pick('1990-1-31', { month: '4' }))).toEqual({ year: '1990', month: '4', day: '' });
    expect(isoFrom(pick('2000-2-29', { year: '2001' }))).toBe('');
    expect(isoFrom(pick('1990-1-30', { month: '4' }))).toBe('1990-04-30');
  });

  it('shows it again when the year that was searched for has it', () => {
    const passing = pick('-2-29', { year: '1999' });
    expect(partsOf(passing).day).toBe('');
    expect(isoFrom(pick(passing, { year: '1988' }))).toBe('1988-02-29');
  });

  it('is a day once all three parts are chosen, in whatever order', () => {
    const picked = pick(pick(pick('', { day: '5' }), { year: '1991' }), { month: '3' });
    expect(isoFrom(picked)).toBe('1991-03-05');
    expect(isoFrom('1991--5')).toBe('');
    expect(isoFrom('')).toBe('');
  });

  it('takes an ISO day apart', () => {
    expect(partsOf('1991-03-05')).toEqual({ year: '1991', month: '3', day: '5' });
    expect(partsOf('')).toEqual({ year: '', month: '', day: '' });
  });

  it('is no day when it cannot exist', () => {
    expect(isoFrom('2026-2-30')).toBe('');
  });
});

describe('a birth date', () => {
  it('is asked for in full', () => {
    expect(birthDateError('1991--5', TODAY)).toBe('Scrieți ziua, luna și anul nașterii, de exemplu 20.05.1991.');
  });

  it('refuses a visitor who is not 18 yet, to the day', () => {
    expect(birthDateError('2008-11-22', TODAY)).toBe('Vârsta minimă este 18 ani.');
    expect(birthDateError('2008-11-21', TODAY)).toBe(false);
  });

  it('refuses a day that is still to come, and one too long ago', () => {
    expect(birthDateError('2026-12-1', TODAY)).toBe('Data nașterii nu este validă.');
    expect(birthDateError('1900-1-1', TODAY)).toBe('Data nașterii nu este validă.');
  });
});
