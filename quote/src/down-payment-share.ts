// Not in `down-payment.ts`, which loads the engine's checks: the home page needs only this.
import { formatLimitPercent } from 'contract/romanian/romanian';
import { type Bani, fromRon, toRon } from 'loan/money';
import { ceilShareOf, fromPercent } from 'loan/rate';

/** RON: an amount above everything that the engine accepts in a field. */
const BEYOND_ALL = 2e10;

/** A typed amount in bani, however large it is. */
export function typedBani(typed: number): Bani {
  return fromRon(Math.min(typed, BEYOND_ALL));
}

/** The least down payment for a home's value, rounded up to a whole unit of their currency. */
export function leastDownPayment(value: number, percent: number): number {
  return Math.ceil(toRon(ceilShareOf(typedBani(value), fromPercent(percent))));
}

/**
 * What part of a home's value the down payment is, percent, for a value above zero; both in the same currency, as
 * typed.
 */
export function downPaymentShare(downPayment: number, value: number): number {
  // Computed from whole hundredths: with decimals, 29.000 / 100.000 × 100 is a little less than 29.
  return (Math.round(downPayment * 100) * 100) / Math.round(value * 100);
}

/** The share as it is shown: `15 %`; 14.996 is `14,99 %`, so that a share that is too small never reads as enough. */
export function downPaymentShareText(share: number): string {
  const hundredths = Math.floor(Number((share * 100).toPrecision(12)));
  return formatLimitPercent(hundredths / 100);
}
