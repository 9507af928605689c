import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countedPayment } from './affordability.ts';
import { eligibleOffers } from './eligibility.ts';
import { largestLoanOf, largestLoanWith } from './largest-loan.ts';
import { loanCase } from './loan-case.ts';
import { bani, toRon } from './money.ts';
import type { Offer } from './offer.ts';
import { defaultParameters, type LifeInsuranceUnit } from './parameters.ts';
import { rate } from './rate.ts';
import { loanTerms } from './terms.ts';
import { anIncome, anOffer, ron, sampleOffer, sampleOffers } from './testing/builders.ts';

const worked = loanCase(anIncome(), 360, defaultParameters);

describe('the worked example: income 8,700 RON, limit 40 %, 300 RON of other instalments, 360 months', () => {
  it('leaves 3,180 RON a month', () => {
    expect([worked.eligibleIncome, worked.capacity]).toEqual([ron(8700), ron(3180)]);
  });

  test.each([
    ['Casa Mea', 561_629],
    ['Habitat 3 ani', 546_287],
    ['ING Ipotecar 5 ani', 507_713],
    ['Ipotecar 5 ani', 507_713],
    ['Casa Ta', 566_112],
    ['Credit Imobiliar 5 ani', 544_815],
    ['Creditul Ipotecar 3 ani', 556_967],
    ['Credit ipotecar LEI', 593_051],
    ['Habitat dobanda fixa', 415_107],
    ['Ipotecar variabil', 427_620],
  ])('%s lends %i RON', (name, expected) => {
    expect(toRon(largestLoanWith(sampleOffer(name), worked))).toBe(expected);
  });

  it('is answered by the most generous eligible offer', () => {
    expect(largestLoanOf(eligibleOffers(sampleOffers, anIncome(), defaultParameters), worked)).toEqual({
      maxLoan: ron(593_051),
      offerId: 'o13',
    });
  });
});

describe('the largest loan', () => {
  const offers: fc.Arbitrary<Offer> = fc
    .record({
      fixedRate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 250_000 })),
      lifeInsurance: fc.integer({ min: 0, max: 10_000 }),
      fixedMonths: fc.constantFrom(12, 36, 360),
    })
    .map(({ fixedRate, ...changes }) => anOffer({ ...changes, fixedRate: rate(fixedRate) }));
  const modes = fc.constantFrom<LifeInsuranceUnit>('PROCENT_LUNAR_SOLD', 'PROCENT_ANUAL_SOLD', 'RON_LUNAR');

  it('fits the income, and one RON more does not, for any offer, income, term and unit of insurance', () => {
    const capacities = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 2_000_000 }));
    const terms = fc.integer({ min: 60, max: 360 });
    fc.assert(
      fc.property(offers, capacities, terms, modes, fc.boolean(), (offer, capacity, months, mode, counted) => {
        const parameters = { ...defaultParameters, lifeInsuranceMode: mode, debtRatioIncludesLifeInsurance: counted };
        const atTerm = { ...worked, parameters, months, capacity: bani(capacity) };
        const most = largestLoanWith(offer, atTerm);
        const paid = (sum: number) =>
          countedPayment(loanTerms(offer, bani(sum), months, parameters.index, parameters), parameters);
        expect(most % 100).toBe(0);
        if (most > 0) expect(paid(most)).toBeLessThanOrEqual(capacity);
        if (most < atTerm.ceiling) expect(paid(most + 100)).toBeGreaterThan(capacity);
      }),
      { numRuns: 1000 },
    );
  });

  it('is nothing when the other instalments take all the limit, or more', () => {
    for (const capacity of [0, -1, -500_000]) {
      expect(largestLoanWith(anOffer(), { ...worked, capacity: bani(capacity) })).toBe(0);
    }
    expect(largestLoanOf([], worked)).toEqual({ maxLoan: 0, offerId: null });
  });

  it('never passes the largest sum lent, whatever the income', () => {
    expect(largestLoanWith(anOffer(), { ...worked, capacity: ron(10_000_000) })).toBe(ron(50_000_000));
  });
});
