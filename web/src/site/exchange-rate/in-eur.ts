import { formatNumber } from 'contract/romanian/romanian';
import { daysBetween } from 'contract/romanian/romanian-time';
import { today } from '../../shared/time/today.ts';
import type { ExchangeRate } from './exchange-rate.ts';

/** The bank publishes a rate every working day: an older one misses even the longest holidays. */
const RATE_OLD_DAYS = 7;

/** Whether newer rates than this one must have been published. */
export function isOldRate({ validFrom }: ExchangeRate): boolean {
  return validFrom !== undefined && daysBetween(validFrom, today()) > RATE_OLD_DAYS;
}

/** `aproximativ 31.932 EUR (BNR, cursul din 28 august 2026, curs vechi)` */
export function inEur(ron: number, exchange: ExchangeRate): string {
  const source = [...(exchange.source ? [exchange.source] : []), ...(isOldRate(exchange) ? ['curs vechi'] : [])];
  return `aproximativ ${formatNumber(ron / exchange.rate)} EUR${source.length > 0 ? ` (${source.join(', ')})` : ''}`;
}
