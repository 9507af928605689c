import { describe, expect, it } from 'vitest';
import { ageAtEnd, ageOn, longestTermAt, oldestAgeFor, tenureMonths } from './term.ts';
import { TODAY } from './testing/builders.ts';

describe('age', () => {
  it('counts completed years: the birthday itself counts, the day before does not', () => {
    expect(ageOn('1986-11-20', TODAY)).toEqual({ kind: 'age', years: 40 });
    expect(ageOn('1986-11-21', TODAY)).toEqual({ kind: 'age', years: 39 });
  });

  it('takes 35 when the birth date is missing', () => {
    expect(ageOn(null, TODAY)).toEqual({ kind: 'age', years: 35 });
  });

  it('tells minors from dates that cannot be', () => {
    expect(ageOn('2008-11-21', TODAY)).toEqual({ kind: 'minor', years: 17 });
    expect(ageOn('2008-11-20', TODAY)).toEqual({ kind: 'age', years: 18 });
    for (const date of ['2026-11-21', '1925-01-01', '2001-02-29', 'ieri']) {
      expect(ageOn(date, TODAY)).toEqual({ kind: 'impossible' });
    }
  });

  it('a person born on 29 February ages on 1 March in other years', () => {
    expect(ageOn('2000-02-29', '2018-02-28')).toEqual({ kind: 'minor', years: 17 });
    expect(ageOn('2000-02-29', '2018-03-01')).toEqual({ kind: 'age', years: 18 });
  });

  it('is known at the end of the loan too', () => {
    expect(ageAtEnd('1986-11-20', TODAY, 300)).toBe(65);
    expect(ageAtEnd('1986-11-21', TODAY, 300)).toBe(64);
    expect(ageAtEnd(null, TODAY, 300)).toBeNull();
  });
});

describe('longest term', () => {
  it.each([
    [18, 360],
    [35, 360],
    [36, 348],
    [45, 240],
    [59, 72],
    [60, 60],
    [61, 60],
    [80, 60],
  ])('at %i years it is %i months', (age, months) => {
    expect(longestTermAt(age)).toBe(months);
  });

  it('is allowed up to an age, which the next year would no longer allow', () => {
    for (let months = 61; months <= 360; months++) {
      const oldest = oldestAgeFor(months) ?? Number.NaN;
      expect(longestTermAt(oldest)).toBeGreaterThanOrEqual(months);
      expect(longestTermAt(oldest + 1)).toBeLessThan(months);
    }
    expect([oldestAgeFor(360), oldestAgeFor(240), oldestAgeFor(60), oldestAgeFor(1)]).toEqual([35, 45, null, null]);
  });
});

describe('tenure', () => {
  it('counts whole months at the present employer', () => {
    expect(tenureMonths('2026-08-20', TODAY)).toEqual({ months: 3, isFuture: false });
    expect(tenureMonths('2026-08-21', TODAY)).toEqual({ months: 2, isFuture: false });
  });

  it('counts a start in the future as none', () => {
    expect(tenureMonths('2026-11-21', TODAY)).toEqual({ months: 0, isFuture: true });
  });

  it('is not known for a day that does not exist', () => {
    expect(tenureMonths('2026-02-30', TODAY)).toBeUndefined();
  });
});
