import { describe, expect, it } from 'vitest';
import { eligibleOffers, judged } from './eligibility.ts';
import { loanCase } from './loan-case.ts';
import type { Offer } from './offer.ts';
import { defaultParameters } from './parameters.ts';
import { rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { anOffer, aPerson, aPurchase, aSalary, ron, sampleOffers } from './testing/builders.ts';

const reasonsOf = (offer: Offer, request: LoanRequest) =>
  judged(offer, loanCase(request, 360, defaultParameters)).reasons;

describe('the home', () => {
  it('must be green for an offer that asks for an energy class; not said is no', () => {
    const offer = anOffer({ minEnergyClass: 'B' });
    const reasons = ([true, false, null] as const).map((greenHome) => reasonsOf(offer, aPurchase({ greenHome })));
    expect(reasons).toEqual([
      [],
      [{ code: 'CLASA_ENERGETICA', required: 'B' }],
      [{ code: 'CLASA_ENERGETICA', required: 'B' }],
    ]);
  });

  it('must be new enough by the first year of its construction period', () => {
    const isGiven = (minBuildYear: number, buildPeriod: number) =>
      reasonsOf(anOffer({ minBuildYear }), aPurchase({ buildPeriod })).length === 0;
    expect([0, 1, 2, 3, 4].map((period) => isGiven(1977, period))).toEqual([false, false, true, true, true]);
    expect([0, 1, 2, 3, 4].map((period) => isGiven(2021, period))).toEqual([false, false, false, false, true]);
    expect(isGiven(2024, 4)).toBe(false);
    expect(isGiven(1900, 0)).toBe(true);
  });

  it('whose construction period was not chosen rules nothing out', () => {
    expect(reasonsOf(anOffer({ minBuildYear: 2021 }), aPurchase({ buildPeriod: -1 }))).toEqual([]);
  });

  it('of the worked example is given ten of the fifteen sample offers', () => {
    expect(eligibleOffers(sampleOffers, aPurchase(), defaultParameters)).toHaveLength(10);
  });

  it('never makes a broken offer eligible', () => {
    expect(eligibleOffers([anOffer({ fixedMonths: 1.5 })], aPurchase(), defaultParameters)).toEqual([]);
  });
});

describe('the income', () => {
  const reasonsWith = (salary: number) =>
    judged(anOffer(), loanCase(aPurchase({ incomes: aSalary(salary) }), 360, defaultParameters)).reasons;

  it('must carry the first payment and the other instalments', () => {
    expect(reasonsWith(9000)).toEqual([]);
    expect(reasonsWith(4000)).toEqual([
      { code: 'GRAD_INDATORARE', debtRatio: (2147.29 + 500) / 4000, limit: rate(450_000) },
    ]);
  });

  it('that was not given says nothing', () => {
    expect(reasonsWith(0)).toEqual([]);
  });

  it('may be used to the last ban', () => {
    const owing = (personal: number) =>
      aPurchase({
        incomes: aSalary(5294.58),
        otherInstalments: { ...aPerson().otherInstalments, personal: ron(personal) },
      });
    expect(judged(anOffer(), loanCase(owing(235.27), 360, defaultParameters)).reasons).toEqual([]);
    expect(judged(anOffer(), loanCase(owing(235.28), 360, defaultParameters)).reasons).toHaveLength(1);
  });
});
