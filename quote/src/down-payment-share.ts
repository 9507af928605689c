// Apart from `down-payment.ts`, which loads the engine's checks: the home page needs only this file.
import { formatLimitPercent } from 'contract/romanian/romanian';
import { type Bani, fromRon, toRon } from 'loan/money';
import { ceilShareOf, fromPercent } from 'loan/rate';

/** RON: an amount above every field that the engine accepts. */
const BEYOND_ALL = 2e10;

/** A typed amount in bani, however large. */
export function typedBani(typed: number): Bani {
  return fromRon(Math.min(typed, BEYOND_ALL));
}

/** The least down payment for a home's value, rounded up to a whole unit of their currency. */
export function leastDownPayment(value: number, percent: number): number {
  return Math.ceil(toRon(ceilShareOf(typedBani(value), fromPercent(percent))));
}

/** The down payment as percent of a home's value above zero; both typed in the same currency. */
export function downPaymentShare(downPayment: number, value: number): number {
  // Computed from whole hundredths: with decimals, 29.000 / 100.000 × 100 is a little less than 29.
  return (Math.round(downPayment * 100) * 100) / Math.round(value * 100);
}

/** The shown share: `15 %`; 14.996 is `14,99 %`, so that a share below the minimum never reads as enough. */
export function downPaymentShareText(share: number): string {
  const hundredths = Math.floor(Number((share * 100).toPrecision(12)));
  return formatLimitPercent(hundredths / 100);
}
