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

/** The size of a file for its sender, bytes: in megabytes with one decimal, below one in whole kilobytes: `3,2 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes}\u00a0KB` : `${formatNumber(bytes / 1024 / 1024, 1)}\u00a0MB`;
}
