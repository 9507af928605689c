import { formatLimit } from 'contract/text/romanian';

/** The least down payments by the parameters in force, percent of the home's value. */
export type LeastShares = { readonly firstHome: number; readonly standard: number };

const percent = (share: number): string => `${formatLimit(share)}\u00a0%`;

/** What part of the home the down payment is (percent), beside the least that the law asks: told, and nothing refused by it. */
export function downPaymentWords(share: number, { firstHome, standard }: LeastShares): string {
  // Rounded down: what is not yet enough must not read as if it were.
  const shown = `${percent(Math.floor(share * 10) / 10)} din valoare`;
  const limits = `se cer cel puțin ${percent(firstHome)} la prima locuință și ${percent(standard)} la alta.`;
  if (share >= standard) return `${shown}; ${limits}`;
  return share < firstHome ? `${shown} este prea puțin: ${limits}` : `${shown} ajunge la prima locuință; ${limits}`;
}
