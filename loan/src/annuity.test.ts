import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { annuity, annuityFactor, perMonth } from './annuity.ts';
import { bani, toRon } from './money.ts';
import { fromPercent, rate } from './rate.ts';
import { ron } from './testing/builders.ts';
import { exactAnnuity } from './testing/slow-schedule.ts';

// Instalments published by banks and manuals; docs/loan-rules.md names each source.
test.each([
  { principal: 350_000, percent: 6.55, months: 360, expected: 2223.76 },
  { principal: 350_000, percent: 7.96, months: 360, expected: 2558.42 },
  { principal: 175_000, percent: 3.67, months: 360, expected: 802.53 },
  { principal: 355_000, percent: 3.67, months: 360, expected: 1627.99 },
  { principal: 276_000, percent: 6.29, months: 264, expected: 1932.88 },
  { principal: 10_000, percent: 8, months: 10, expected: 1037.03 },
  { principal: 200_000, percent: 7.5, months: 180, expected: 1854.02 },
  { principal: 200_000, percent: 6.5, months: 360, expected: 1264.14 },
])(
  '$principal RON at $percent % over $months months cost $expected a month',
  ({ principal, percent, months, expected }) => {
    expect(toRon(annuity(ron(principal), fromPercent(percent), months))).toBe(expected);
  },
);

// The sources publish these in whole lei.
test.each([
  { principal: 250_000, percent: 9.18, months: 360, expected: 2044 },
  { principal: 250_000, percent: 9.56, months: 360, expected: 2113 },
  { principal: 250_000, percent: 9.16, months: 360, expected: 2040 },
  { principal: 15_000, percent: 10, months: 36, expected: 484 },
])(
  '$principal RON at $percent % over $months months cost about $expected lei',
  ({ principal, percent, months, expected }) => {
    expect(Math.round(toRon(annuity(ron(principal), fromPercent(percent), months)))).toBe(expected);
  },
);

/** Balance, interest and principal of a month with an unrounded instalment, as spreadsheets compute them. */
function unroundedMonth(principal: number, percent: number, months: number, month: number) {
  const yearly = fromPercent(percent);
  const payment = principal * annuityFactor(yearly, months);
  let balance = principal;
  let interest = 0;
  for (let k = 1; k <= month; k++) {
    interest = balance * perMonth(yearly);
    balance -= payment - interest;
  }
  return { payment, interest, principal: payment - interest, balance };
}

describe('the annuity formula, unrounded', () => {
  it('gives the manual of numpy-financial: 2,500 at 8.24 % over 12 months', () => {
    const first = unroundedMonth(2500, 8.24, 12, 1);
    expect(first.principal).toBeCloseTo(200.58, 2);
    expect(first.interest).toBeCloseTo(17.17, 2);
    expect(unroundedMonth(2500, 8.24, 12, 6).balance).toBeCloseTo(1275.66, 1);
    expect(unroundedMonth(2500, 8.24, 12, 12).interest).toBeCloseTo(1.49, 2);
    const interest = Array.from({ length: 12 }, (_, k) => unroundedMonth(2500, 8.24, 12, k + 1).interest);
    expect(interest.reduce((sum, one) => sum + one)).toBeCloseTo(112.98, 2);
  });

  it('gives the manual of Excel: 125,000 at 9 % over 360 months', () => {
    const first = unroundedMonth(125_000, 9, 360, 1);
    expect(first.interest).toBeCloseTo(937.5, 8);
    expect(first.principal).toBeCloseTo(68.27827, 5);
    const secondYear = Array.from({ length: 12 }, (_, k) => unroundedMonth(125_000, 9, 360, 13 + k));
    expect(secondYear.reduce((sum, { interest }) => sum + interest, 0)).toBeCloseTo(11_135.23, 2);
    expect(secondYear.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(934.1071, 4);
  });
});

describe('annuity', () => {
  it('divides evenly without interest, a zero rate being a rate like any other', () => {
    expect(annuity(ron(3600), rate(0), 360)).toBe(1000);
    expect(annuity(ron(100), rate(0), 3)).toBe(3333);
    expect(annuity(bani(100), rate(0), 360)).toBe(0);
  });

  it('is the principal and its interest when the loan lasts a month', () => {
    expect(annuity(ron(1000), fromPercent(12), 1)).toBe(101_000);
  });

  test.each([
    { principal: 1500, percent: 4.9, months: 1, expected: 1506.13 },
    { principal: 4500, percent: 4.9, months: 1, expected: 4518.38 },
    { principal: 10_500, percent: 4.7, months: 1, expected: 10_541.13 },
    { principal: 1203, percent: 6, months: 2, expected: 606.02 },
  ])(
    'rounds a payment that ends on exactly half a ban up: $principal RON at $percent % over $months months',
    ({ principal, percent, months, expected }) => {
      expect(toRon(annuity(ron(principal), fromPercent(percent), months))).toBe(expected);
    },
  );

  it('is to the ban what one month costs, halves included', () => {
    const halves = fc.integer({ min: 1, max: 2_500_000 }).map((times) => times * 120);
    fc.assert(
      fc.property(halves, fc.integer({ min: 1, max: 5000 }), (principal, times) => {
        const yearly = times * 50;
        const exact = exactAnnuity(BigInt(principal), BigInt(yearly), 1);
        expect(BigInt(annuity(bani(principal), rate(yearly), 1))).toBe(exact);
      }),
      { numRuns: 3000 },
    );
  });

  it('equals the exact fraction, rounded once, to the ban', () => {
    const principals = fc.integer({ min: 1, max: 5_000_000_000 });
    const rates = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 250_000 }));
    fc.assert(
      fc.property(principals, rates, fc.integer({ min: 1, max: 360 }), (principal, yearly, months) => {
        const exact = exactAnnuity(BigInt(principal), BigInt(yearly), months);
        expect(BigInt(annuity(bani(principal), rate(yearly), months))).toBe(exact);
      }),
      { numRuns: 3000 },
    );
  });
});
