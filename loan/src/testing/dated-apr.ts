/** A payment, `years` after the loan starts. */
export type DatedFlow = { years: number; amount: number };

const HALVINGS = 200;

/** A root of `difference` between two ends by halving; null when the ends do not differ in sign. */
export function bisect(difference: (at: number) => number, lowest: number, highest: number): number | null {
  let [low, high] = [lowest, highest];
  const atLow = difference(low);
  if (atLow * difference(high) > 0) return null;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (difference(middle) * atLow > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The APR by its definition, for payments at any time: the X between −99 % and 1000 % that makes both sides equal. */
export function datedApr(received: number, flows: readonly DatedFlow[]): number | null {
  const worth = (x: number) => flows.reduce((sum, { years, amount }) => sum + amount * (1 + x) ** -years, 0);
  return bisect((x) => worth(x) - received, -0.99, 10);
}

/** The APR of monthly payments by its definition: the monthly rate between −2 % and 20 %, compounded to a year. */
export function monthlyAprByHalving(received: number, payments: Iterable<number>): number | null {
  const flows = [...payments];
  const worth = (q: number) => flows.reduce((sum, payment, row) => sum + payment * (1 + q) ** -(row + 1), 0);
  const monthly = bisect((q) => worth(q) - received, -0.02, 0.2);
  return monthly === null ? null : (1 + monthly) ** 12 - 1;
}

/**
 * The nominal yearly rate of the United States' method (Regulation Z, appendix J): whole periods compound, the odd
 * fraction of a period is simple interest. It is no DAE; its published examples check the halving above.
 */
export function actuarialRate(
  received: number,
  payment: number,
  count: number,
  first: number,
  fraction: number,
  perYear: number,
) {
  const worth = (i: number) => {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += payment / ((1 + fraction * i) * (1 + i) ** (first + k));
    return sum;
  };
  const periodic = bisect((i) => worth(i) - received, 0, 1);
  return periodic === null ? null : periodic * perYear;
}
