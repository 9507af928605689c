import { describe, expect, it } from 'vitest';
import { formatDate, formatMonths, formatPercent, formatRate, formatRon, moneyText, plural } from './format.ts';

/** Figures keep their unit on the line with a space that does not break. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

describe('figures as visitors read them', () => {
  it('are whole RON, or to the ban where asked', () => {
    expect(readable(formatRon(1_234_567.5))).toBe('1.234.568 RON');
    expect(readable(formatRon(1234.5, { decimals: 2 }))).toBe('1.234,50 RON');
    expect(formatRon(0)).not.toContain(' ');
  });

  it('are percents with two decimals', () => {
    expect(readable(formatPercent(0.0778))).toBe('7,78 %');
    expect(readable(formatPercent(0.4, { decimals: 0 }))).toBe('40 %');
  });

  it('are rates of exchange with four decimals', () => {
    expect(formatRate(4.9757)).toBe('4,9757');
  });

  it('are days with the month in words', () => {
    expect(readable(formatDate('2026-11-21'))).toBe('21 noiembrie 2026');
  });

  it('count with "de" from twenty on', () => {
    expect([1, 2, 19, 20, 101, 120].map((count) => readable(plural(count, 'lună', 'luni')))).toEqual([
      '1 lună',
      '2 luni',
      '19 luni',
      '20 de luni',
      '101 luni',
      '120 de luni',
    ]);
    expect(readable(formatMonths(360))).toBe('30 de ani');
  });

  it('stand in the money inputs with comma thousands', () => {
    expect(moneyText(350_000)).toBe('350,000');
    expect(moneyText(497_570.5)).toBe('497,570.50');
  });
});
