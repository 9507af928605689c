import { writeCount, writeDate, writeNumber, writePercent, writeRon, writeTerm } from 'contract/text/romanian';
import { amountText } from './typed-amount.ts';

type Decimals = { decimals?: 0 | 2 };

/** An amount without its currency: 1234.5 → `1.235`, with `{ decimals: 2 }` `1.234,50`. */
export function formatNumber(amount: number, { decimals = 0 }: Decimals = {}): string {
  return writeNumber(amount, decimals);
}

/** An amount in RON: 1234.5 → `1.235 RON`, with `{ decimals: 2 }` `1.234,50 RON`. The space never breaks. */
export function formatRon(ron: number, { decimals = 0 }: Decimals = {}): string {
  return writeRon(ron, decimals);
}

/** A fraction as a percent: 0.0778 → `7,78 %`. */
export function formatPercent(fraction: number, { decimals = 2 }: Decimals = {}): string {
  return writePercent(fraction, decimals);
}

/** A rate of exchange: 5.0912 → `5,0912`. */
export function formatRate(rate: number): string {
  return writeNumber(rate, 4);
}

/** An ISO day (or instant) as people write it: `2026-11-21` → `21 noiembrie 2026`. */
export function formatDate(iso: string): string {
  return writeDate(iso);
}

/** Romanian plurals: 1 lună, 2 luni, 20 de luni, 101 luni. */
export function plural(count: number, one: string, many: string): string {
  return writeCount(count, one, many);
}

/** Months in words: 6 → `6 luni`, 360 → `30 de ani`, 18 → `18 luni`. */
export function formatMonths(months: number): string {
  return writeTerm(months);
}

/** An amount as the money inputs hold it: 350000 → `350,000`, 1500.5 → `1,500.50`. */
export function moneyText(amount: number): string {
  return amountText(amount);
}

/** The size of a file: 1536 bytes → `1,50 KB`. */
export function formatKilobytes(bytes: number): string {
  return `${writeNumber(bytes / 1024, 2)}\u00a0KB`;
}
