import { formatLimitPercent } from 'contract/romanian/romanian';
import { downPaymentShareText } from 'quote/down-payment-share';

/** The least down payments by the parameters in force, percent of the home's value. */
export type LeastShares = { readonly firstHome: number; readonly standard: number };

/** Below the least of every home: no bank gives the loan. */
export function isTooLittle(share: number, { firstHome, standard }: LeastShares): boolean {
  return share < Math.min(firstHome, standard);
}

/**
 * What part of the home the down payment is (percent), beside the least that the law asks: told, and nothing refused by
 * it.
 */
export function downPaymentWords(share: number, { firstHome, standard }: LeastShares): string {
  const shown = `${downPaymentShareText(share)} din valoare`;
  const limits = `se cer cel puțin ${formatLimitPercent(firstHome)} la prima locuință și ${formatLimitPercent(standard)} la alta.`;
  if (share >= standard) return `${shown}; ${limits}`;
  return isTooLittle(share, { firstHome, standard })
    ? `${shown} este prea puțin: ${limits}`
    : `${shown} ajunge la prima locuință; ${limits}`;
}
