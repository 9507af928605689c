import { type Bani, bani } from './money.ts';
import { sumOfRows } from './month-figures.ts';
import type { Schedule } from './schedule.ts';

/** The payments of a year of the loan and the balance after it, in bani. */
export type YearlyTotals = {
  /** 1 for the first twelve instalments. */
  year: number;
  /** The instalments of that year: 12, or fewer in the last one. */
  months: number;
  payment: Bani;
  principal: Bani;
  early: Bani;
  interest: Bani;
  life: Bani;
  fees: Bani;
  closing: Bani;
};

/** A schedule summed by year of the loan, for charts and for the later years of a printed table. */
export function yearlyTotals(made: Schedule): YearlyTotals[] {
  return Array.from({ length: Math.ceil(made.rows / 12) }, (_, year) => {
    const from = year * 12;
    const to = Math.min(from + 12, made.rows);
    const { principal, early, interest, life, guarantee } = sumOfRows(made, from, to);
    return {
      year: year + 1,
      months: to - from,
      payment: bani(principal + interest),
      principal,
      early,
      interest,
      life,
      fees: bani(made.terms.monthlyFee * (to - from) + guarantee),
      closing: bani(made.closing[to - 1] ?? 0),
    };
  });
}
