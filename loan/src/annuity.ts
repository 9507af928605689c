import { type Bani, bani } from './money.ts';
import type { Rate } from './rate.ts';
import { YEARLY_DIVISOR } from './rounding.ts';

/** The fraction that one month of a yearly rate adds (30/360: a twelfth of the yearly rate). */
export const perMonth = (yearly: Rate): number => yearly / YEARLY_DIVISOR;

/**
 * The equal monthly payment for each unit borrowed, i / (1 − (1 + i)^−n), or 1/n without interest.
 * Written with expm1 and log1p, so that tiny rates lose no digits.
 */
export function annuityFactor(yearly: Rate, months: number): number {
  const i = perMonth(yearly);
  return i === 0 ? 1 / months : i / -Math.expm1(-months * Math.log1p(i));
}

/** The equal monthly payment that repays `principal` in `months`, rounded once, half up, to a whole ban. */
export function annuity(principal: Bani, yearly: Rate, months: number): Bani {
  return bani(yearly === 0 ? principal / months : principal * annuityFactor(yearly, months));
}
