import { type Bani, bani } from './money.ts';

/**
 * A yearly rate or a share, in millionths of a fraction: 4.99 % is 49_900. Whole numbers add margin and index exactly;
 * one unit is the fourth decimal of a percent.
 */
export type Rate = number & { readonly __unit: 'millionths' };

/** Millionths in a whole: 100 %. */
export const WHOLE = 1_000_000;

/** Rounds to whole millionths. Throws `RangeError` for NaN, infinity or anything beyond ±1000 %. */
export function rate(millionths: number): Rate {
  const rounded = Math.sign(millionths) * Math.round(Math.abs(millionths));
  if (!(Math.abs(rounded) <= 10 * WHOLE)) throw new RangeError(`not a rate: ${millionths}`);
  return (rounded + 0) as Rate;
}

/** Percent points (4.99) to a rate; decimals beyond the fourth are rounded. */
export function fromPercent(percent: number): Rate {
  return rate(Number((percent * 10_000).toPrecision(15)));
}

/** A typed cost, times 10,000, whole: a parameter says whether the cost is percent or RON. */
export function tenThousandths(typed: number): number {
  return Math.round(Number((typed * 10_000).toPrecision(15)));
}

/** A fraction (0.0499) to a rate. */
export function fromFraction(fraction: number): Rate {
  return rate(Number((fraction * WHOLE).toPrecision(15)));
}

/** A rate in percent points: 49_900 is 4.99. */
export function toPercent(value: Rate): number {
  return value / 10_000;
}

/** A rate as a fraction: 49_900 is 0.0499. */
export function toFraction(value: Rate): number {
  return value / WHOLE;
}

/** Sum of two rates, exact. */
export function addRates(one: Rate, other: Rate): Rate {
  return rate(one + other);
}

/**
 * `share` of `amount` as whole bani and the remaining millionths of a ban. It is exact for every amount and share: it
 * splits the amount at the million, so that every product stays within the integers of a double.
 */
export function exactShare(amount: Bani, share: Rate): { whole: number; rest: number } {
  const low = restOf(amount);
  const product = low * share;
  const rest = restOf(product);
  return { whole: ((amount - low) / WHOLE) * share + (product - rest) / WHOLE, rest };
}

/** The rest of a division by a million: as `%`, which is slow beyond 32 bits, for whole numbers up to 2^53. */
const restOf = (amount: number): number => amount - Math.trunc(amount / WHOLE) * WHOLE;

/** `share` of a non-negative amount, rounded half up to a ban. */
export function shareOf(amount: Bani, share: Rate): Bani {
  const { whole, rest } = exactShare(amount, share);
  return bani(rest * 2 >= WHOLE ? whole + 1 : whole);
}

/** `share` of a non-negative amount, rounded down to a ban. */
export function floorShareOf(amount: Bani, share: Rate): Bani {
  return bani(exactShare(amount, share).whole);
}

/** `share` of a non-negative amount, rounded up to a ban. */
export function ceilShareOf(amount: Bani, share: Rate): Bani {
  const { whole, rest } = exactShare(amount, share);
  return bani(rest > 0 ? whole + 1 : whole);
}
