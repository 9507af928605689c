import { decimalsOf, formatNumber } from 'contract/romanian/romanian';

/** A rate of exchange: 5.0912 → `5,0912`. */
export function formatRate(rate: number): string {
  return formatNumber(rate, 4);
}

/** A percent as in fields, with two decimals, or with up to four if it has more: 5.5 → `5,50`, 5.4875 → `5,4875`. */
export function percentToType(percent: number): string {
  return formatNumber(percent, Math.min(Math.max(decimalsOf(percent), 2), 4));
}

/** The size of a file: 1536 bytes → `1,50 KB`. */
export function formatKilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1024, 2)}\u00a0KB`;
}
