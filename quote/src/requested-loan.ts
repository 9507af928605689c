/** The loan in a form's answers, RON; null or 0: unanswered. */
export type RequestedSums = {
  readonly tipCredit: string | null;
  readonly value: number | null;
  readonly downPayment: number | null;
  readonly remainingPrincipal: number | null;
};

/**
 * The requested loan of a form, RON: the rest of the loan to refinance, else the home's value less the down payment;
 * null: none.
 */
export function requestedLoan({ tipCredit, value, downPayment, remainingPrincipal }: RequestedSums): number | null {
  const loan = tipCredit === 'Refinantare' ? (remainingPrincipal ?? 0) : (value ?? 0) - (downPayment ?? 0);
  return loan > 0 ? loan : null;
}
