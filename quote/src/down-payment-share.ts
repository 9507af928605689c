// Apart from `down-payment.ts`: that brings the engine's checks along, which the home page does without.
import { formatLimit } from 'contract/text/romanian';

/** What part of a home's value the down payment is, percent, for a value above zero; both in the same currency, as typed. */
export function downPaymentShare(downPayment: number, value: number): number {
  // Of whole hundredths: 29.000 / 100.000 × 100 is a little less than 29.
  return (Math.round(downPayment * 100) * 100) / Math.round(value * 100);
}

/** Such a part as it is shown: `15 %`, and `14,99 %` for 14.996, as what is not yet enough must not read as if it were. */
export function downPaymentShareText(share: number): string {
  const hundredths = Math.floor(Number((share * 100).toPrecision(12)));
  return `${formatLimit(hundredths / 100)}\u00a0%`;
}
