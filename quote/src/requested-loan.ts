/** What a form says of the loan that is asked for, RON; null or 0: not answered. */
type RequestedSums = {
  readonly price: number | null;
  readonly advance: number | null;
  readonly owed: number | null;
};

/** The loan that a form asks for, RON: what is left of the one to refinance, or the price less the down payment; null for none. */
export function requestedLoan({ price, advance, owed }: RequestedSums): number | null {
  const loan = owed || (price ?? 0) - (advance ?? 0);
  return loan > 0 ? loan : null;
}
