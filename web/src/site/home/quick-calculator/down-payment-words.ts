import { formatLimitPercent } from 'contract/romanian/romanian';
import { downPaymentShareText } from 'quote/down-payment-share';

/** The least down payments of today's parameters, percent of the home's value. */
export type LeastShares = { readonly firstHome: number; readonly standard: number };

/** Below the minimum of every home: no bank gives the loan. */
export function isTooLittle(share: number, { firstHome, standard }: LeastShares): boolean {
  return share < Math.min(firstHome, standard);
}

/**
 * The down payment as a share of the home (percent), beside the legal minimum; the sentence informs and refuses
 * nothing.
 */
export function downPaymentWords(share: number, { firstHome, standard }: LeastShares): string {
  const shown = `${downPaymentShareText(share)} din valoare`;
  const [first, other] = [formatLimitPercent(firstHome), formatLimitPercent(standard)];
  const limits = `minimum ${first} la prima locuință și ${other} dacă mai aveți una.`;
  if (share >= standard) return `${shown}; ${limits}`;
  return isTooLittle(share, { firstHome, standard })
    ? `${shown} este prea puțin: ${limits}`
    : `${shown} ajunge la prima locuință (${first}), nu și dacă mai aveți una (${other}).`;
}
