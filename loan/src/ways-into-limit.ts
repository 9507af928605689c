import { countedPayment } from './affordability.ts';
import { fitsIncome } from './eligibility.ts';
import { limitingPerson, longestTermOf, oldestOf } from './household.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, minus, total } from './money.ts';
import type { Offer } from './offer.ts';
import type { WaysIntoLimit } from './outcome.ts';
import { floorShareOf, type Rate, WHOLE } from './rate.ts';
import { termsOf } from './simulated-loan.ts';

/** Ten billion RON a month, in bani: nobody earns it. */
const HIGHEST_INCOME = 1e12;

/** The ways to bring a case within the limit; `maxLoan` is the largest loan within it. */
export function waysIntoLimit(eligible: readonly Offer[], atTerm: LoanCase, maxLoan: Bani): WaysIntoLimit {
  const { request, parameters, capacity, debtRatioLimit, otherInstalments, months, principal } = atTerm;
  const { payment } = leastPayment(eligible, [atTerm]);
  const oldest = oldestOf(request, parameters);
  const longest = longestTermOf(oldest);
  return {
    excess: minus(payment, capacity),
    neededIncome: incomeFor(total(payment, otherInstalments), debtRatioLimit),
    limitedBy: months >= longest && limitingPerson(oldest) !== null ? oldest : null,
    repayment: request.purpose === 'refinancing' && maxLoan > 0 ? minus(principal, maxLoan) : null,
    fittingMonths: fittingMonths(eligible, atTerm, longest),
  };
}

type LeastPayment = { payment: Bani; atTerm: LoanCase; offer: Offer };

/** The smallest payment of these offers at these terms, as the debt ratio counts it, with its offer and term. */
export function leastPayment(eligible: readonly Offer[], atTerms: readonly LoanCase[]): LeastPayment {
  const payments = atTerms.flatMap((atTerm) =>
    eligible.map((offer) => ({ payment: countedPayment(termsOf(offer, atTerm), atTerm.parameters), atTerm, offer })),
  );
  return payments.reduce((least, each) => (each.payment < least.payment ? each : least));
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
    if (eligible.some((offer) => fitsIncome(offer, { ...atTerm, months }))) return months;
  }
  return null;
}
