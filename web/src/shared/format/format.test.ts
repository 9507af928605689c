import { expect, it } from 'vitest';
import { formatKilobytes, formatRate } from './format.ts';

it('Rates of exchange are written with four decimals', () => {
  expect(formatRate(4.9757)).toBe('4,9757');
});

it('Sizes of files are written in kilobytes that keep their unit on the line', () => {
  expect(formatKilobytes(1536)).toBe('1,50\u00a0KB');
});
