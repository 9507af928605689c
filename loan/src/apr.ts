import type { Rate } from './rate.ts';
import { YEARLY_DIVISOR } from './rounding.ts';

/** The monthly rates between which the APR can lie: −2 % to +20 % (−21.5 % to +791.6 % a year). */
const LOWEST_MONTHLY = -0.02;
const HIGHEST_MONTHLY = 0.2;

/** The error left by a last step this small is its square: far below the error of a double. */
const SETTLED = 1e-10;

const MOST_STEPS = 60;

/**
 * The annual percentage rate of charge (DAE) of a loan paid back monthly, as a fraction: the X that makes
 *
 * received = Σ payment_k · (1 + X)^(−k/12)
 *
 * (Directive 2014/17/EU, annex I; OUG 52/2016). `payments[0]` falls a month after the loan is drawn. Null when no
 * monthly rate between −2 % and 20 % solves it.
 *
 * With v = (1 + X)^(−1/12) the right side is a polynomial that rises and bends upwards for v > 0: Newton's steps, once
 * at or above the root, come down to it without passing it. Leaving the range proves that no root is in it. `expected`
 * is the yearly rate to start from; it changes the number of steps, never the answer.
 */
export function apr(received: number, payments: Float64Array, expected: Rate): number | null {
  const lowest = 1 / (1 + HIGHEST_MONTHLY);
  const highest = 1 / (1 + LOWEST_MONTHLY);
  if (!(received > 0)) return null;
  const start = 1 / (1 + expected / YEARLY_DIVISOR);
  let v = Math.max(lowest, Math.min(highest, start));
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newtonStep(received, payments, v);
    const next = Math.min(highest, v - change);
    if (Math.abs(change) < SETTLED) return next < lowest ? null : next ** -12 - 1;
    if (next < lowest || (v === highest && change < 0)) return null;
    v = next;
  }
  return null;
}

/** (value − received) / slope of the polynomial Σ payment_k · v^k, by Horner's rule. */
function newtonStep(received: number, payments: Float64Array, v: number): number {
  let value = 0;
  let slope = 0;
  for (let row = payments.length - 1; row >= 0; row--) {
    slope = slope * v + value;
    value = value * v + (payments[row] ?? 0);
  }
  return (value * v - received) / (slope * v + value);
}
