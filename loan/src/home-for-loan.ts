import { allowedSteps } from './banks/programme.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, fromRon, minus } from './money.ts';
import type { Offer } from './offer.ts';
import type { Parameters } from './parameters.ts';
import { ceilShareOf, type Rate, WHOLE } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { leastPaidShare } from './request-limits.ts';

/** A home and the borrower's own money for it, in whole RON, as bani. */
export type HomeForLoan = { value: Bani; downPayment: Bani };

const ONE_RON = fromRon(1);

/**
 * The home that the largest loan less 1 RON and this person's least down payment buy together: a simulation of this
 * home with the same answers passes every rule. Null when that loan is below the smallest loan.
 */
export function homeForLoan(maxLoan: Bani, request: LoanRequest, parameters: Parameters): HomeForLoan | null {
  return homeAtShare(maxLoan, leastPaidShare(request, parameters), parameters);
}

/** As `homeForLoan`, by the rules of the offer that lends: in a programme the first step that has such a home. */
export function homeAtOffer(maxLoan: Bani, offer: Offer, { request, parameters, facts }: LoanCase): HomeForLoan | null {
  if (offer.program === null) return homeForLoan(maxLoan, request, parameters);
  for (const { price, downPayment } of allowedSteps(request, parameters, facts)) {
    const home = homeAtShare(maxLoan, downPayment, parameters);
    if (home && home.value <= price) return home;
  }
  return null;
}

function homeAtShare(maxLoan: Bani, minShare: Rate, { minLoan }: Pick<Parameters, 'minLoan'>): HomeForLoan | null {
  const loan = bani(maxLoan - ONE_RON);
  if (loan <= 0 || loan < minLoan) return null;
  if (minShare >= WHOLE) return null;
  const exact = (loan / (WHOLE - minShare)) * WHOLE;
  let value = bani(Math.floor(exact / ONE_RON) * ONE_RON);
  while (value - loan < ceilShareOf(value, minShare)) value = bani(value + ONE_RON);
  return { value, downPayment: minus(value, loan) };
}
