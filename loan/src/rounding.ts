/**
 * Rounding half up to a whole ban, fast and exact.
 *
 * A month's interest is floor((balance · rate + 6,000,000) / 12,000,000) in whole numbers. A division and a floor
 * are the slowest steps of a schedule, so the rows use `roundedProduct(balance, roundingFactor(rate, 12_000_000))`
 * instead, which gives the same whole number. Why it does: the true quotient is a multiple of 1/12,000,000, so
 * unless it lies exactly on a half it is at least 8.3e-8 away from one. The factor is a few units in the last place
 * too large: enough to lift an exact half above the half in spite of float errors, and less than 8.3e-8 in the
 * quotient as long as balance · rate < 1.28e15. Adding and taking away 2^52 then rounds to the nearest whole number.
 */

/** Below this product of balance and rate `roundedProduct` is exact; above it use `roundedQuotient`. */
export const EXACT_PRODUCT = 1e15;

/** Rates are millionths a year: a month's interest is balance × rate over this. */
export const YEARLY_DIVISOR = 12_000_000;

/** Premiums are millionths a month: a month's premium is balance × rate over this. */
export const MONTHLY_DIVISOR = 1_000_000;

const INTEGERS_ONLY = 2 ** 52;
const LIFT = 1 + 2 ** -51;

/** The factor that `roundedProduct` needs for rounding balance × rate / divisor. */
export function roundingFactor(rate: number, divisor: number): number {
  return (rate / divisor) * LIFT;
}

/** balance × factor, rounded half up to a whole ban. */
export function roundedProduct(balance: number, factor: number): number {
  return balance * factor + INTEGERS_ONLY - INTEGERS_ONLY;
}

/**
 * The balance after an instalment: balance + `roundedProduct(balance, factor)` − instalment, the same whole number in
 * one step less. Every row must wait for the balance before it, so the steps on that way are the time of a schedule:
 * 2^52 is taken away together with the instalment (`lifted`), while the product is still under way. All three terms are
 * whole numbers below 2^53, so nothing is lost.
 */
export function balanceAfter(balance: number, factor: number, liftedInstalment: number): number {
  return balance * factor + INTEGERS_ONLY + (balance - liftedInstalment);
}

/** An instalment as `balanceAfter` takes it: 2^52 more. */
export function lifted(instalment: number): number {
  return instalment + INTEGERS_ONLY;
}

/** balance × rate / divisor, rounded half up, for products up to 2^53; the definition that the fast way must equal. */
export function roundedQuotient(balance: number, rate: number, divisor: number): number {
  return Math.floor((balance * rate + divisor / 2) / divisor);
}
