import { expect, it } from 'vitest';
import { formatFileSize, formatKilobytes, formatRate, percentToType } from './format.ts';

it('Rates of exchange are written with four decimals', () => {
  expect(formatRate(4.9757)).toBe('4,9757');
});

it('Percents in fields have two decimals, or as many as are kept', () => {
  expect([5, 5.5, 5.4875].map(percentToType)).toEqual(['5,00', '5,50', '5,4875']);
});

it('Sizes of files are written in kilobytes that keep their unit on the line', () => {
  expect(formatKilobytes(1536)).toBe('1,50\u00a0KB');
});

it('Senders read the sizes of their files in megabytes with one decimal, or in whole kilobytes', () => {
  const sizes = [120, 349_525, 1_048_575, 3_396_392].map(formatFileSize);
  expect(sizes).toEqual(['1\u00a0KB', '341\u00a0KB', '1,0\u00a0MB', '3,2\u00a0MB']);
});
