import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  capitalised,
  formatCount,
  formatDate,
  formatFigurePercent,
  formatFirstMonths,
  formatLimit,
  formatList,
  formatMonths,
  formatNumber,
  formatPercent,
  formatRon,
  rounded,
  uncapitalised,
  withPlainSpaces,
} from './romanian.ts';

const plain = withPlainSpaces;

test.each([
  [2122.91, 0, '2.123 RON'],
  [1_009_137.25, 2, '1.009.137,25 RON'],
  [0, 0, '0 RON'],
  [-417.4, 0, '-417 RON'],
  [-0.4, 0, '0 RON'],
  [999.5, 0, '1.000 RON'],
  [0.05, 2, '0,05 RON'],
  [1_234_567.5, 0, '1.234.568 RON'],
  [1234.5, 2, '1.234,50 RON'],
] as const)('the sum %d with %d decimals is written %s', (ron, decimals, written) => {
  expect(plain(formatRon(ron, decimals))).toBe(written);
});

it('a sum and its currency stay on one line', () => {
  expect(formatRon(0)).not.toContain(' ');
});

it('rounding follows the decimal that people see, not its binary neighbour', () => {
  expect(formatNumber(1.005, 2)).toBe('1,01');
  expect(formatNumber(-1.005, 2)).toBe('-1,01');
});

test.each([
  [0.0778, '7,78 %'],
  [0.0499, '4,99 %'],
  [0.4, '40,00 %'],
  [0, '0,00 %'],
])('the fraction %d is written %s', (fraction, written) => {
  expect(plain(formatPercent(fraction))).toBe(written);
});

it('a round share has no decimals when the caller wants none', () => {
  expect(plain(formatPercent(0.4, 0))).toBe('40 %');
});

test.each([
  [15, '15'],
  [12.5, '12,5'],
  [12.25, '12,25'],
  [0.55 * 100, '55'],
  [100 - 12.35, '87,65'],
])('the limit %d is written %s', (percent, written) => {
  expect(formatLimit(percent)).toBe(written);
});

test.each([
  [100, '100 %'],
  [0.6, '0,6 %'],
  [33.3333, '33,3333 %'],
  [0.0001, '0,0001 %'],
])('The percent %d keeps all its decimals: %s', (percent, written) => {
  expect(plain(formatFigurePercent(percent))).toBe(written);
});

it('a day has its month in words', () => {
  expect(plain(formatDate('2026-11-21'))).toBe('21 noiembrie 2026');
  expect(plain(formatDate('2027-01-01'))).toBe('1 ianuarie 2027');
});

test.each([
  [0, '0 luni'],
  [1, '1 lună'],
  [2, '2 luni'],
  [19, '19 luni'],
  [20, '20 de luni'],
  [100, '100 de luni'],
  [101, '101 luni'],
  [119, '119 luni'],
  [120, '120 de luni'],
  [360, '360 de luni'],
  [1000, '1.000 de luni'],
])('%d of them is "%s"', (count, written) => {
  expect(plain(formatCount(count, 'lună', 'luni'))).toBe(written);
});

test.each([
  [360, '30 de ani'],
  [12, '1 an'],
  [36, '3 ani'],
  [18, '1 an și 6 luni'],
  [208, '17 ani și 4 luni'],
  [7, '7 luni'],
  [0, '0 luni'],
])('a term of %d months reads "%s"', (months, written) => {
  expect(plain(formatMonths(months))).toBe(written);
});

describe('a figure rounded for a person', () => {
  test.each([
    [0.67885, 4, 0.6789],
    [1.07655, 4, 1.0766],
    [-0.005, 2, -0.01],
    [-0.004, 2, 0],
    [20.0049999, 2, 20],
  ])('%f with %i decimals is %f', (value, decimals, expected) => {
    expect(rounded(value, decimals)).toBe(expected);
  });

  it('is exact for every ratio of two amounts, halves included', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }));
    const halves = fc
      .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 40_000 }))
      .map(([step, times]): [number, number] => [(2 * step + 1) * times, 20_000 * times]);
    fc.assert(
      fc.property(fc.oneof(amounts, halves), ([part, whole]) => {
        const exact = (BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole));
        expect(rounded(part / whole, 4)).toBe(Number(exact) / 10_000);
      }),
      { numRuns: 5000 },
    );
  });
});

test.each([
  [1, 'în prima lună'],
  [6, 'în primele 6 luni'],
  [12, 'în primul an'],
  [18, 'în primele 18 luni'],
  [30, 'în primele 30 de luni'],
  [36, 'în primii 3 ani'],
  [240, 'în primii 20 de ani'],
])('the first %d months are "%s"', (months, written) => {
  expect(plain(formatFirstMonths(months))).toBe(written);
});

test.each([
  [[], ''],
  [['BCR'], 'BCR'],
  [['BCR', 'BRD'], 'BCR și BRD'],
  [['BCR', 'BRD', 'ING'], 'BCR, BRD și ING'],
])('%j is listed as "%s"', (words, written) => {
  expect(formatList(words)).toBe(written);
});

it('A list of choices ends with "sau"', () => {
  expect(formatList(['salariu', 'pensie', 'chirii'], 'sau')).toBe('salariu, pensie sau chirii');
});

it('a word inside a sentence begins with a small letter, the first word with a capital', () => {
  expect([uncapitalised('Încasări'), capitalised('încasări')]).toEqual(['încasări', 'Încasări']);
});
