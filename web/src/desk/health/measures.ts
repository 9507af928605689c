import { formatCount, formatNumber } from 'contract/romanian/romanian';

const UNITS = ['octeți', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in words: `1,2 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1_024)), UNITS.length - 1);
  const value = bytes / 1_024 ** power;
  return `${formatNumber(value, power > 0 && value < 10 ? 1 : 0)}\u00a0${UNITS[power]}`;
}

/** A duration in its largest unit, rounded down: `3 ore`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return 'mai puțin de un minut';
  if (seconds < 3_600) return formatCount(Math.floor(seconds / 60), 'minut', 'minute');
  if (seconds < 86_400) return formatCount(Math.floor(seconds / 3_600), 'oră', 'ore');
  return formatCount(Math.floor(seconds / 86_400), 'zi', 'zile');
}
