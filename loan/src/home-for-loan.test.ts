import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LargestLoan } from './answers.ts';
import { type HomeForLoan, homeForLoan } from './home-for-loan.ts';
import { fromRon } from './money.ts';
import { defaultParameters } from './parameters.ts';
import { ceilShareOf, fromPercent, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { largestLoan, scenarios } from './simulate.ts';
import { anIncome, aPerson, aPurchase, ron, sampleOffers, TODAY } from './testing/builders.ts';
import { expectOutcome } from './testing/expect-outcome.ts';

type Computed = Extract<LargestLoan, { outcome: 'computed' }>;

const largest = (request: LoanRequest): Computed =>
  expectOutcome(largestLoan(request, sampleOffers, defaultParameters), 'computed');

/** The request that simulates the proposed home: the same answers, a new building, and the loan's term. */
const simulated = (request: LoanRequest, home: HomeForLoan, months: number): LoanRequest => ({
  ...request,
  purpose: 'simulation',
  propertyValue: home.value,
  downPayment: home.downPayment,
  buildPeriod: 4,
  months,
});

const incomes = fc.integer({ min: 500, max: 60_000 });
const requests = fc
  .record({
    salary: incomes,
    rent: fc.oneof(fc.constant(0), incomes),
    card: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 3000 })),
    firstHome: fc.boolean(),
    greenHome: fc.constantFrom(true, false, null),
    months: fc.constantFrom(0, 60, 120, 240, 360),
    born: fc.constantFrom(null, '2000-01-01', '1986-06-15', '1981-11-20', '1975-02-28', '1958-12-31'),
    requestedRatio: fc.constantFrom(null, 30, 60),
  })
  .map(({ salary, rent, card, born, requestedRatio, ...rest }) =>
    anIncome({
      ...rest,
      birthDate: born,
      incomes: { ...aPerson().incomes, salary: ron(salary), rent: ron(rent) },
      otherInstalments: { ...aPerson().otherInstalments, card: ron(card) },
      requestedDebtRatio: requestedRatio === null ? null : fromPercent(requestedRatio),
    }),
  );

describe('the home that the largest loan buys', () => {
  it('passes every rule at the age and term that the loan rests on', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { home, months, maxLoan } = largest(request);
        expect(home === null).toBe(maxLoan - 100 < defaultParameters.minLoan);
        if (!home) return;
        expect(home.value - home.downPayment).toBe(maxLoan - 100);
        const answer = scenarios(simulated(request, home, months), sampleOffers, defaultParameters);
        expect(answer.outcome).toBe('options');
      }),
      { numRuns: 300 },
    );
  });

  it('of each listed age passes every rule for a person of that age', () => {
    fc.assert(
      fc.property(requests, (request) => {
        for (const { age, months, home } of largest(request).byAge) {
          if (!home) continue;
          const birthDate = `${Number(TODAY.slice(0, 4)) - age}${TODAY.slice(4)}`;
          const ofAge: LoanRequest = { ...request, people: [{ ...request.people[0], birthDate }] };
          const answer = scenarios(simulated(ofAge, home, months), sampleOffers, defaultParameters);
          expect(answer.outcome).toBe('options');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('costs no more of one’s own than the least down payment asks, to a RON of the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 50_000_000 }), fc.integer({ min: 0, max: 900_000 }), (loan, share) => {
        const minDownPayment = { firstHome: rate(share), standard: rate(share) };
        const parameters = { ...defaultParameters, minDownPayment };
        const home = homeForLoan(fromRon(loan), aPurchase(), parameters);
        if (!home) throw new Error('a loan above the smallest buys a home');
        const dearer = fromRon(1);
        expect(home.downPayment).toBeGreaterThanOrEqual(ceilShareOf(home.value, rate(share)));
        const cheaper = fromRon(home.value / 100 - 1);
        expect(home.downPayment - dearer).toBeLessThan(ceilShareOf(cheaper, rate(share)));
      }),
      { numRuns: 500 },
    );
  });

  it('is none for a loan below the smallest one', () => {
    expect(homeForLoan(ron(1000), aPurchase(), defaultParameters)).toBeNull();
    expect(homeForLoan(ron(1001), aPurchase(), defaultParameters)).not.toBeNull();
    expect(homeForLoan(ron(0), aPurchase(), defaultParameters)).toBeNull();
  });
});
