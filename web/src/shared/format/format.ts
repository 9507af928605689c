import { formatNumber } from 'contract/text/romanian';

/** A rate of exchange: 5.0912 → `5,0912`. */
export function formatRate(rate: number): string {
  return formatNumber(rate, 4);
}

/** The size of a file: 1536 bytes → `1,50 KB`. */
export function formatKilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1024, 2)}\u00a0KB`;
}
