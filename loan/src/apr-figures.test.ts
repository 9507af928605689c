import { describe, expect, it } from 'vitest';
import { aprFigures, aprTerms, withIndex } from './apr-figures.ts';
import { costsWith } from './costs.ts';
import { ZERO } from './money.ts';
import { cashOf } from './month-figures.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent } from './rate.ts';
import { schedule } from './schedule.ts';
import type { LoanTerms } from './terms.ts';
import { anOffer, aPurchase, ron, someTerms } from './testing/builders.ts';
import { monthlyAprByHalving } from './testing/dated-apr.ts';

const offer = anOffer({ analysisFee: ron(600), propertyInsurance: fromPercent(0.1), voucher: ron(1000) });
const costs = costsWith(aPurchase(), ron(400_000), defaultParameters)(offer);
/** The instalments of a loan without insurance and fees, in bani. */
const instalmentsOf = (terms: LoanTerms): number[] => [...cashOf(schedule(terms))];

const figuresOf = (terms: LoanTerms) =>
  aprFigures(terms, schedule(terms), costs, withIndex(terms, fromPercent(2.1), fromPercent(6.06)));

describe('the APR of a contract', () => {
  it('counts fees at the start and home insurances every year but after the last payment', () => {
    const terms = someTerms({ months: 24, fixedMonths: 24 });
    const yearly = 500 + 130;
    const received = 400_000 - 600 - 500 - 110.79 - yearly;
    const paid = instalmentsOf(terms).map((payment, row) => payment / 100 + (row === 11 ? yearly : 0));
    expect(figuresOf(terms).apr).toBeCloseTo(monthlyAprByHalving(received, paid) ?? 0, 9);
  });

  it('does not count the notary, the sale and the voucher', () => {
    const without = {
      ...costs,
      saleNotary: ZERO,
      mortgageNotary: ZERO,
      saleRegistration: ZERO,
      voucher: ZERO,
      paymentOrder: ZERO,
    };
    const terms = someTerms();
    expect(aprFigures(terms, schedule(terms), without, terms).apr).toBe(figuresOf(terms).apr);
  });

  it('does not count a voluntary early repayment', () => {
    const early = { recurring: ron(300), keepPaying: ZERO, mode: 'REDUCERE_PERIOADA' } as const;
    expect(figuresOf(someTerms({ early }))).toEqual(figuresOf(someTerms()));
  });

  it('never takes a variable rate below the fixed one', () => {
    const falling = someTerms({ fixedRate: fromPercent(7.99), variableRate: fromPercent(6) });
    expect(aprTerms(falling).variableRate).toBe(fromPercent(7.99));
    const level = someTerms({ fixedRate: fromPercent(7.99), variableRate: fromPercent(7.99) });
    expect(figuresOf(falling).apr).toBe(figuresOf(level).apr);
    expect(aprTerms(someTerms({ fixedMonths: 0, fixedRate: fromPercent(9) })).variableRate).toBe(fromPercent(7.66));
  });

  it('is higher at the highest index on record, and the same when the rate is fixed to the end', () => {
    const today = figuresOf(someTerms());
    expect(today.aprAtHighestIndex).toBeGreaterThan(today.apr ?? 1);
    const fixed = figuresOf(someTerms({ fixedMonths: 360 }));
    expect(fixed.aprAtHighestIndex).toBe(fixed.apr);
  });

  it('comes with everything that is paid: instalments, fees at the start, insurances of every year', () => {
    const terms = someTerms({ months: 36 });
    const paid = instalmentsOf(terms).reduce((sum, payment) => sum + payment, 0);
    expect(figuresOf(terms).totalPayable).toBe(paid + ron(600 + 500 + 110.79) + 3 * ron(630));
  });

  it('is not known when the fees swallow the loan', () => {
    const terms = someTerms({ principal: ron(1000) });
    expect(figuresOf(terms)).toMatchObject({ apr: null, aprAtHighestIndex: null });
  });
});
