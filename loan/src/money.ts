/** A whole number of bani (1 RON = 100 bani). The only form in which an amount is stored, added or compared. */
export type Bani = number & { readonly __unit: 'bani' };

/** Largest amount accepted (about 88 billion RON): below it every product with a rate in this package stays exact. */
const MAX_BANI = 2 ** 43;

/**
 * Rounds half away from zero to a whole ban. Throws `RangeError` for NaN, infinity or an absurd sum: a bug of the
 * caller, not a customer's choice.
 */
export function bani(value: number): Bani {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (!(Math.abs(rounded) <= MAX_BANI)) throw new RangeError(`not an amount of money: ${value}`);
  return (rounded + 0) as Bani;
}

/** No money at all. */
export const ZERO = bani(0);

/** RON, with decimals, to bani. 1.005 RON is 101 bani: the decimal as written counts, not its binary neighbour. */
export function fromRon(ron: number): Bani {
  return bani(Number((ron * 100).toPrecision(15)));
}

/** Bani to RON, with at most two decimals. */
export function toRon(amount: Bani): number {
  return amount / 100;
}

/**
 * Euro as RON at a rate (RON for one euro), to the ban. The amount has no bound, because a person may have typed any
 * number.
 */
export function euroInRon(euro: number, rate: number): number {
  return Math.round(Number((euro * rate * 100).toPrecision(15))) / 100;
}

/** Sum of amounts, in bani. */
export function total(...amounts: readonly Bani[]): Bani {
  return bani(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** The first amount less the second, in bani; may be negative. */
export function minus(amount: Bani, less: Bani): Bani {
  return bani(amount - less);
}
