/** What a form says of the loan that is asked for, RON; null or 0: not answered. */
export type RequestedSums = {
  readonly tipCredit: string | null;
  readonly value: number | null;
  readonly downPayment: number | null;
  readonly remainingPrincipal: number | null;
};

/**
 * The loan that a form asks for, RON: what is left of the one to refinance, else the home's value less the down payment;
 * null for none.
 */
export function requestedLoan({ tipCredit, value, downPayment, remainingPrincipal }: RequestedSums): number | null {
  const loan = tipCredit === 'Refinantare' ? (remainingPrincipal ?? 0) : (value ?? 0) - (downPayment ?? 0);
  return loan > 0 ? loan : null;
}
