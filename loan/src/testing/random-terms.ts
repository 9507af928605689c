import fc from 'fast-check';
import { bani, ZERO } from '../money.ts';
import { rate } from '../rate.ts';
import { MONTHLY_DIVISOR, YEARLY_DIVISOR } from '../rounding.ts';
import type { EarlyRepayment, LifePremium, LoanTerms } from '../terms.ts';

const yearlyRates = fc
  .oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 0, max: 120_000 }),
    fc.integer({ min: 0, max: 250_000 }),
  )
  .map(rate);

/** All three units of life insurance, and none. */
const premiums: fc.Arbitrary<LifePremium> = fc.oneof(
  fc.constant({ rate: 0, divisor: MONTHLY_DIVISOR, flat: ZERO }),
  fc.integer({ min: 0, max: 10_000 }).map((monthly) => ({ rate: monthly, divisor: MONTHLY_DIVISOR, flat: ZERO })),
  fc.integer({ min: 0, max: 10_000 }).map((yearly) => ({ rate: yearly, divisor: YEARLY_DIVISOR, flat: ZERO })),
  fc.integer({ min: 0, max: 50_000 }).map((flat) => ({ rate: 0, divisor: MONTHLY_DIVISOR, flat: bani(flat) })),
);

/** Sums from a single ban to the largest loan. */
const principals = fc
  .oneof(
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 100_000, max: 100_000_000 }),
    fc.integer({ min: 100_000, max: 5_000_000_000 }),
  )
  .map(bani);

const months = fc.oneof(fc.constantFrom(1, 2, 12, 60, 360), fc.integer({ min: 1, max: 360 }));

/** A recurring sum, or a constant payment, as a share of the principal. */
const early = (mode: EarlyRepayment['mode']) =>
  fc
    .record({ recurring: fc.integer({ min: 0, max: 40_000 }), keepPaying: fc.integer({ min: 0, max: 40_000 }) })
    .map((shares) => ({
      ...shares,
      mode,
    }));

const extras = fc.oneof(fc.constant(null), early('REDUCERE_PERIOADA'), early('REDUCERE_RATA'));

/** Most loans have no guarantee by the state. */
const guarantees: fc.Arbitrary<Pick<LoanTerms, 'guarantee'>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .record({ rate: fc.integer({ min: 0, max: 10_000 }).map(rate), payment: fc.constantFrom('LUNAR', 'ANUAL') })
      .map((guarantee) => ({ guarantee })),
  },
);

/** Loans of every kind: both kinds of instalments, zero rates, one month, no fixed period, fixed to the end, tiny sums, early repayments. */
export const randomTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: principals,
    months,
    fixedShare: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    fixedRate: yearlyRates,
    variableRate: yearlyRates,
    life: premiums,
    monthlyFee: fc.oneof(fc.constant(ZERO), fc.integer({ min: 1, max: 5_000 }).map(bani)),
    equalPrincipal: fc.boolean(),
    extra: extras,
    guaranteed: guarantees,
  })
  .map(({ fixedShare, extra, guaranteed, ...loan }) => ({
    ...loan,
    ...guaranteed,
    fixedMonths: Math.round(loan.months * fixedShare),
    early: extra && {
      mode: extra.mode,
      recurring: bani((loan.principal / 1_000_000) * extra.recurring),
      keepPaying: bani((loan.principal / 1_000_000) * extra.keepPaying),
    },
  }));

/** Loans of one term without early repayment, like those of a list of offers. */
export const offersOfOneTerm: fc.Arbitrary<LoanTerms[]> = fc
  .tuple(months, fc.array(randomTerms, { minLength: 1, maxLength: 11 }))
  .map(([term, all]) =>
    all.map((one) => ({
      ...one,
      early: null,
      equalPrincipal: false,
      months: term,
      fixedMonths: Math.min(one.fixedMonths, term),
    })),
  );
