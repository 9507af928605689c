import { type Bani, bani } from './money.ts';
import type { Rate } from './rate.ts';
import { YEARLY_DIVISOR } from './rounding.ts';

/** The fraction that one month of a yearly rate adds (30/360: a twelfth of the yearly rate). */
export const perMonth = (yearly: Rate): number => yearly / YEARLY_DIVISOR;

/**
 * The equal monthly payment for each unit borrowed: i / (1 − (1 + i)^−n), or 1/n without interest. `expm1` and `log1p`
 * keep every digit of tiny rates.
 */
export function annuityFactor(yearly: Rate, months: number): number {
  const i = perMonth(yearly);
  return i === 0 ? 1 / months : i / -Math.expm1(-months * Math.log1p(i));
}

/** A float this near a half, relative to its size, may lie on the wrong side: sixteen times its possible error. */
const DOUBT = 2 ** -47;

/**
 * The equal monthly payment that repays `principal` in `months`, rounded once, half up, to a whole ban. `factor`: that
 * of the rate and the months, if it is known.
 */
export function annuity(
  principal: Bani,
  yearly: Rate,
  months: number,
  factor: number = annuityFactor(yearly, months),
): Bani {
  if (yearly === 0) return bani(principal / months);
  const payment = principal * factor;
  const isInDoubt = Math.abs(payment - Math.floor(payment) - 0.5) <= payment * DOUBT;
  return bani(isInDoubt ? exactAnnuity(principal, yearly, months) : payment);
}

/** The same in whole numbers without limit. A month at a round rate ends on exact halves, which a float cannot hold. */
function exactAnnuity(principal: Bani, yearly: Rate, months: number): number {
  const once = BigInt(YEARLY_DIVISOR) ** BigInt(months);
  const grown = BigInt(YEARLY_DIVISOR + yearly) ** BigInt(months);
  const paid = BigInt(principal) * BigInt(yearly) * grown;
  const divisor = BigInt(YEARLY_DIVISOR) * (grown - once);
  return Number((2n * paid + divisor) / (2n * divisor));
}
