import { type Bani, bani, fromRon, minus } from './money.ts';
import type { Parameters } from './parameters.ts';
import { ceilShareOf, WHOLE } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { minDownPayment } from './request-limits.ts';

/** A home and the borrower's own money for it, in whole RON, as bani. */
export type HomeForLoan = { value: Bani; downPayment: Bani };

const ONE_RON = fromRon(1);

/**
 * The home that the largest loan less 1 RON and this person's least down payment buy together: a simulation of this
 * home with the same answers passes every rule. Null when that loan is below the smallest loan.
 */
export function homeForLoan(maxLoan: Bani, request: LoanRequest, parameters: Parameters): HomeForLoan | null {
  const loan = bani(maxLoan - ONE_RON);
  if (loan <= 0 || loan < parameters.minLoan) return null;
  const { share: minShare } = minDownPayment(request, parameters);
  if (minShare >= WHOLE) return null;
  const exact = (loan / (WHOLE - minShare)) * WHOLE;
  let value = bani(Math.floor(exact / ONE_RON) * ONE_RON);
  while (value - loan < ceilShareOf(value, minShare)) value = bani(value + ONE_RON);
  return { value, downPayment: minus(value, loan) };
}
