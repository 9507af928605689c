/**
 * Rounding half up to a whole ban, fast and exact.
 *
 * A month's interest is floor((balance · rate + 6,000,000) / 12,000,000) in whole numbers. A division and a floor are
 * the slowest steps of a schedule. The rows use `roundedProduct(balance, roundingFactor(rate, 12_000_000))` instead,
 * which gives the same whole number. Why it does: the true quotient is a multiple of 1/12,000,000. It lies exactly on a
 * half, or at least 8.3e-8 away from one. The factor is a few units in the last place too large: enough to lift an
 * exact half above the half in spite of float errors. It is less than 8.3e-8 in the quotient as long as balance · rate
 * < 1.28e15. Adding and taking away 2^52 then rounds to the nearest whole number.
 */

/** `roundedProduct` is exact below this product of balance and rate; use `roundedQuotient` above it. */
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
 * The balance after an instalment: balance + `roundedProduct(balance, factor)` − instalment, as the same whole number
 * in one step less. Every row waits for the balance before it, so that these steps take the time of a schedule.
 * `lifted` takes 2^52 away together with the instalment, before the product is ready. All three terms are whole numbers
 * below 2^53, so that no digit is lost.
 */
export function balanceAfter(balance: number, factor: number, liftedInstalment: number): number {
  return balance * factor + INTEGERS_ONLY + (balance - liftedInstalment);
}

/** An instalment for `balanceAfter`: 2^52 more. */
export function lifted(instalment: number): number {
  return instalment + INTEGERS_ONLY;
}

/** balance × rate / divisor, rounded half up, for products up to 2^53; the fast way must equal this definition. */
export function roundedQuotient(balance: number, rate: number, divisor: number): number {
  return Math.floor((balance * rate + divisor / 2) / divisor);
}
