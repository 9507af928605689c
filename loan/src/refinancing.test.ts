import { describe, expect, it } from 'vitest';
import { type Bani, bani } from './money.ts';
import { rate } from './rate.ts';
import { refinancingFigures } from './refinancing.ts';
import { schedule } from './schedule.ts';
import { totalPaidOf } from './simulated-loan.ts';
import type { LoanTerms } from './terms.ts';
import { aPurchase, aRefinancing, ron, someTerms } from './testing/builders.ts';
import { totalsOf } from './totals.ts';

/** A new loan of 12,000 RON over 12 months without interest: 1,000 RON a month. */
const interestFree = someTerms({ principal: ron(12_000), months: 12, fixedMonths: 12, fixedRate: rate(0) });

function compared(
  currentInstalment: number,
  remainingMonths: number,
  netCosts: number,
  terms: LoanTerms = interestFree,
) {
  const totals = totalsOf(terms);
  const request = aRefinancing({ currentInstalment: ron(currentInstalment), remainingMonths });
  const firstInstalment: Bani = totals.fixedInstalment || totals.variableInstalment;
  const totalPaid = totalPaidOf(terms, totals);
  return refinancingFigures(request, {
    made: schedule(terms),
    firstInstalment,
    totalPaid,
    netCosts: ron(netCosts),
  });
}

describe('a refinancing', () => {
  it('saves the difference of instalments each month, and of everything paid over the whole term', () => {
    expect(compared(1250, 12, 500)).toMatchObject({
      currentTotal: ron(15_000),
      instalmentSaving: ron(250),
      instalmentSavingPercent: 20,
      netSaving: ron(2500),
    });
    expect(compared(1250, 12, 500).netSavingPercent).toBeCloseTo(16.6667, 4);
  });

  it('can cost more than it saves: the figures are then negative', () => {
    expect(compared(900, 12, 500)).toMatchObject({ instalmentSaving: ron(-100), netSaving: ron(-1700) });
  });

  it('pays for itself from the first month whose end finds the costs covered', () => {
    expect(compared(1250, 12, 500).breakEvenMonth).toBe(2);
    expect(compared(1250, 12, 500.01).breakEvenMonth).toBe(3);
    expect(compared(1250, 12, 3000).breakEvenMonth).toBe(12);
    expect(compared(1250, 12, 3000.01).breakEvenMonth).toBeNull();
  });

  it('pays for itself at once when the bank gives more than it costs', () => {
    expect(compared(1250, 12, -100).breakEvenMonth).toBe(1);
  });

  it('goes on saving after a new loan that is shorter than the present one', () => {
    expect(compared(900, 24, 500).breakEvenMonth).toBe(14);
  });

  it('has not paid for itself while a dearer rate still eats up what was saved', () => {
    const dearerLater = someTerms({
      principal: ron(12_000),
      months: 12,
      fixedMonths: 6,
      fixedRate: rate(0),
      variableRate: rate(900_000),
    });
    // Six months at 1,000, then about 1,270: each month first saves 100, later loses 170.
    expect(compared(1100, 12, 200, dearerLater)).toMatchObject({ breakEvenMonth: null });
    // The present loan lasts a year longer than the new one: the savings cover the costs twice.
    expect(compared(1100, 24, 200, dearerLater).breakEvenMonth).toBe(13);
  });

  it('may never pay for itself when the new loan lasts longer', () => {
    expect(compared(1100, 6, 700).breakEvenMonth).toBeNull();
  });

  it('ends sooner if the present instalment goes on being paid', () => {
    expect(compared(1250, 12, 0).monthsIfPaymentKept).toBe(10);
    expect(compared(1250.01, 12, 0).monthsIfPaymentKept).toBe(10);
    expect(compared(4000, 12, 0).monthsIfPaymentKept).toBe(3);
  });

  it('ends at its term if the present instalment is no higher', () => {
    expect(compared(1000, 12, 0).monthsIfPaymentKept).toBe(12);
    expect(compared(500, 12, 0).monthsIfPaymentKept).toBe(12);
  });

  it('does not divide by an instalment that is not known', () => {
    expect(compared(0, 12, 0)).toMatchObject({ instalmentSavingPercent: 0, netSavingPercent: 0 });
  });
});

describe('a purchase', () => {
  it('has nothing to compare with', () => {
    const loan = { made: schedule(someTerms()), firstInstalment: bani(1), totalPaid: bani(1), netCosts: bani(1) };
    expect(refinancingFigures(aPurchase(), loan)).toEqual({
      currentTotal: 0,
      instalmentSaving: 0,
      instalmentSavingPercent: 0,
      netSaving: 0,
      netSavingPercent: 0,
      monthsIfPaymentKept: 360,
      breakEvenMonth: null,
    });
  });
});
