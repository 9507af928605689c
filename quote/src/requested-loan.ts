/** What a form says of the loan that is asked for, RON; null or 0: not answered. */
export type RequestedSums = {
  readonly value: number | null;
  readonly downPayment: number | null;
  readonly remainingPrincipal: number | null;
};

/**
 * The loan that a form asks for, RON: what is left of the one to refinance, or the home's value less the down payment;
 * null for none.
 */
export function requestedLoan({ value, downPayment, remainingPrincipal }: RequestedSums): number | null {
  const loan = remainingPrincipal || (value ?? 0) - (downPayment ?? 0);
  return loan > 0 ? loan : null;
}
