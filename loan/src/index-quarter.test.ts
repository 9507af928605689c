import { describe, expect, it } from 'vitest';
import {
  applicableQuarter,
  appliesFrom,
  indexHistory,
  indexMissingSince,
  indexOn,
  quarterAfter,
} from './index-quarter.ts';
import { toPercent } from './rate.ts';

const percentOn = (date: string) => {
  const index = indexOn(date, indexHistory);
  return index && toPercent(index.rate);
};

describe('IRCC', () => {
  it.each([
    ['2026-07-01', '2026T1'],
    ['2026-09-30', '2026T1'],
    ['2026-10-01', '2026T2'],
    ['2026-06-30', '2025T4'],
    ['2026-01-01', '2025T3'],
    ['2025-12-31', '2025T2'],
  ])('on %s the index of %s applies', (date, quarter) => {
    expect(applicableQuarter(date)).toBe(quarter);
  });

  it.each([
    ['2026T1', '2026-07-01'],
    ['2026T2', '2026-10-01'],
    ['2026T3', '2027-01-01'],
    ['2026T4', '2027-04-01'],
  ])('of %s applies from %s, when that quarter becomes the applicable one', (quarter, day) => {
    expect(appliesFrom(quarter)).toBe(day);
    expect(applicableQuarter(day)).toBe(quarter);
  });

  it.each([
    ['2026T1', '2026-09-30', null],
    ['2026T1', '2026-10-01', '2026-10-01'],
    ['2026T1', '2026-12-31', '2026-10-01'],
    ['2026T1', '2027-01-01', '2027-01-01'],
    ['2026T2', '2026-11-20', null],
  ])('where %s is the newest known, on %s the value is missing since %s', (known, day, since) => {
    expect(indexMissingSince(known, day)).toBe(since);
  });

  it('knows the quarters to come, over the end of a year', () => {
    expect(quarterAfter('2026T3')).toBe('2026T4');
    expect(quarterAfter('2026T3', 3)).toBe('2027T2');
  });

  it('takes the value of the quarter that applies', () => {
    expect(percentOn('2026-07-01')).toBe(5.56);
    expect(percentOn('2025-10-15')).toBe(6.06);
    expect(percentOn('2019-05-01')).toBe(2.36);
  });

  it('takes the latest value already applicable when the quarter has none, never a future one', () => {
    expect(percentOn('2026-11-20')).toBe(5.56);
    expect(percentOn('2022-03-31')).toBe(1.17);
    expect(percentOn('2018-12-31')).toBeUndefined();
  });

  it('does not depend on the order in which values are stored', () => {
    expect(indexOn('2026-11-20', indexHistory.toReversed())).toEqual({ quarter: '2026T1', rate: 55_600 });
  });

  it('has one value a quarter, from the end of 2018 on', () => {
    expect(indexHistory).toHaveLength(30);
    expect(new Set(indexHistory.map(({ quarter }) => quarter)).size).toBe(30);
    expect(Math.max(...indexHistory.map(({ rate }) => toPercent(rate)))).toBe(6.06);
  });
});
