import { countedPayment } from './affordability.ts';
import { ownCase } from './banks/loan-application.ts';
import { longestTermWith, widestLimits } from './banks/widest-limits.ts';
import { fitsIncome } from './eligibility.ts';
import { oldestOf } from './household.ts';
import type { OffersAtTerm } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, minus, total } from './money.ts';
import type { Offer } from './offer.ts';
import type { WaysIntoLimit } from './outcome.ts';
import { floorShareOf, type Rate, WHOLE } from './rate.ts';
import { termsOf } from './simulated-loan.ts';
import { LONGEST_TERM } from './term.ts';

/** Ten billion RON a month, in bani: nobody earns it. */
const HIGHEST_INCOME = 1e12;

/** The ways to bring the offers of a term within the limit; `maxLoan` is the largest loan within it. */
export function waysIntoLimit({ atTerm, lenders, willing }: LendersAtTerm, maxLoan: Bani): WaysIntoLimit {
  const { request, general, months, principal } = atTerm;
  const { payment, atTerm: own } = leastPayment([{ atTerm, lenders }]);
  const oldest = oldestOf(request, general);
  const { longest, rule } = widestLimits(request, lenders, general);
  const isShortByAge = months >= longest && longest < LONGEST_TERM && rule?.by !== 'term';
  return {
    excess: minus(payment, own.capacity),
    neededIncome: incomeFor(total(payment, own.otherInstalments), own.debtRatioLimit),
    limitedBy: oldest && isShortByAge ? { ...oldest, ...(rule && { maxAge: rule.maxAge }) } : null,
    repayment: request.purpose === 'refinancing' && maxLoan > 0 ? minus(principal, maxLoan) : null,
    fittingMonths: fittingMonths(willing, atTerm, longest),
  };
}

/** The offers that lend to a household at a term but for its debts; `willing`: those that also lend other sums. */
export type LendersAtTerm = OffersAtTerm & { lenders: readonly Offer[] };

/** A payment as the offer's bank counts it, and the case at that bank. */
type LeastPayment = { payment: Bani; atTerm: LoanCase; offer: Offer };

/** The payment of these offers at these terms that takes the least of the income, with its offer and term. */
export function leastPayment(all: readonly Pick<LendersAtTerm, 'atTerm' | 'lenders'>[]): LeastPayment {
  const payments = all.flatMap(({ atTerm: ofHousehold, lenders }) =>
    lenders.map((offer): LeastPayment => {
      const atTerm = ownCase(offer, ofHousehold);
      return { payment: countedPayment(termsOf(offer, atTerm), atTerm.parameters), atTerm, offer };
    }),
  );
  return payments.reduce((least, each) => (takesLess(each, least) ? each : least));
}

/** True when one payment takes a smaller share of the income than the other. */
function takesLess(one: LeastPayment, other: LeastPayment): boolean {
  const [income, otherIncome] = [one.atTerm.eligibleIncome, other.atTerm.eligibleIncome];
  if (income === otherIncome || income === 0 || otherIncome === 0) return one.payment < other.payment;
  const all = ({ payment, atTerm }: LeastPayment): number => payment + atTerm.otherInstalments;
  return all(one) / income < all(other) / otherIncome;
}

/** The least income whose limit leaves this sum for payments. */
function incomeFor(payments: Bani, limit: Rate): Bani | null {
  const estimate = Math.floor((payments / limit) * WHOLE) - 1;
  if (!(estimate < HIGHEST_INCOME)) return null;
  let income = bani(Math.max(0, estimate));
  while (floorShareOf(income, limit) < payments) income = bani(income + 1);
  return income;
}

function fittingMonths(eligible: readonly Offer[], atTerm: LoanCase, longest: number): number | null {
  for (let months = (Math.floor(atTerm.months / 12) + 1) * 12; months <= longest; months += 12) {
    const fits = (offer: Offer): boolean =>
      months <= longestTermWith(offer, atTerm.request, atTerm.general) && fitsIncome(offer, { ...atTerm, months });
    if (eligible.some(fits)) return months;
  }
  return null;
}
