import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { annuity } from './annuity.ts';
import { apr } from './apr.ts';
import { bani, fromRon } from './money.ts';
import { fromPercent, rate } from './rate.ts';
import { ron } from './testing/builders.ts';
import { actuarialRate, datedApr, monthlyAprByHalving } from './testing/dated-apr.ts';

/** Payments in some months and none in the others. */
function payments(months: number, paid: Record<number, number>): Float64Array {
  return Float64Array.from({ length: months }, (_, row) => paid[row + 1] ?? 0);
}

const GUESS = fromPercent(8);

describe('published examples', () => {
  test.each([
    {
      example: 'annex III of 87/102, example 3',
      received: 1000,
      flows: payments(24, { 12: 600, 24: 600 }),
      expected: 0.1306623,
    },
    { example: 'COM(1996)79, example 1', received: 1000, flows: payments(18, { 18: 1200 }), expected: 0.129243 },
    { example: 'COM(1996)79, example 2', received: 950, flows: payments(18, { 18: 1200 }), expected: 0.168526 },
    {
      example: 'COM(1996)79, example 4',
      received: 1000,
      flows: payments(12, { 3: 272, 6: 272, 12: 544 }),
      expected: 0.131855,
    },
  ])('$example', ({ received, flows, expected }) => {
    expect(apr(received, flows, GUESS)).toBeCloseTo(expected, 6);
  });

  it('Regulation Z, appendix J: 5,000 repaid with 24 instalments of 230 is a DAE of 10.13 %', () => {
    const found = apr(5000, new Float64Array(24).fill(230), GUESS) ?? 0;
    expect(found).toBeCloseTo(0.1013, 4);
    expect(12 * ((1 + found) ** (1 / 12) - 1)).toBeCloseTo(0.0969, 4);
  });
});

// Published examples with payments on any day check the definition itself, solved by halving.
describe('the definition used as a reference', () => {
  test.each([
    { example: 'annex III A, example 1', received: 1000, flows: [[546 / 365, 1200]], expected: 0.1296204 },
    { example: 'annex III A, example 2', received: 950, flows: [[546 / 365, 1200]], expected: 0.169026 },
    {
      example: 'annex III A, example 3',
      received: 1000,
      flows: [
        [1, 600],
        [2, 600],
      ],
      expected: 0.1306623,
    },
    {
      example: 'annex III A, example 4',
      received: 1000,
      flows: [
        [90 / 365, 272],
        [181 / 365, 272],
        [1, 544],
      ],
      expected: 0.1322625,
    },
    { example: 'annex III B, example 1', received: 1000, flows: [[1.5, 1200]], expected: 0.129243 },
    {
      example: 'annex III B, example 4',
      received: 1000,
      flows: [
        [0.25, 272],
        [0.5, 272],
        [1, 544],
      ],
      expected: 0.131855,
    },
    {
      example: 'the manual of XIRR',
      received: 10_000,
      flows: [
        [60 / 365, 2750],
        [303 / 365, 4250],
        [411 / 365, 3250],
        [456 / 365, 2750],
      ],
      expected: 0.3733625,
    },
  ])('gives $example', ({ received, flows, expected }) => {
    const dated = flows.map(([years = 0, amount = 0]) => ({ years, amount }));
    expect(datedApr(received, dated)).toBeCloseTo(expected, 6);
  });

  test.each([
    {
      example: '6,000 with 36 × 200, the first after 1 month and 19 days',
      loan: [6000, 200, 36, 1, 19 / 30, 12],
      expected: 0.1182,
    },
    {
      example: '10,000 with 40 × 385 a quarter, the first after 1 quarter and 39 days',
      loan: [10_000, 385, 40, 1, 39 / 90, 4],
      expected: 0.0897,
    },
    {
      example: '500 with 30 × 17.60 a week, the first after 4 weeks and 4 days',
      loan: [500, 17.6, 30, 4, 4 / 7, 52],
      expected: 0.1496,
    },
  ])('gives Regulation Z, appendix J: $example', ({ loan, expected }) => {
    const [received = 0, payment = 0, count = 0, first = 0, fraction = 0, perYear = 0] = loan;
    expect(actuarialRate(received, payment, count, first, fraction, perYear)).toBeCloseTo(expected, 4);
  });
});

describe('APR', () => {
  const flows = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 360 });

  it('equals the definition to nine decimals, or both find none', () => {
    const received = fc.integer({ min: 1, max: 100_000_000 });
    const guesses = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(received, flows, guesses, (amount, paid, guess) => {
        const found = apr(amount, Float64Array.from(paid), rate(guess));
        const expected = monthlyAprByHalving(amount, paid);
        if (expected === null || found === null) expect(found).toBe(expected);
        else expect(Math.abs(found - expected)).toBeLessThan(1e-9 * (1 + expected));
      }),
      { numRuns: 300 },
    );
  });

  it('of a loan without costs is its rate, compounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 250_000 }), fc.integer({ min: 12, max: 360 }), (yearly, months) => {
        const payment = annuity(ron(1_000_000), rate(yearly), months);
        const found = apr(ron(1_000_000), new Float64Array(months).fill(payment), rate(yearly)) ?? -1;
        expect(found).toBeCloseTo((1 + yearly / 12_000_000) ** 12 - 1, 5);
      }),
    );
  });

  it('does not depend on where the search starts', () => {
    const paid = new Float64Array(360).fill(fromRon(2500));
    const starts = [0, 1, 50_000, 250_000, 2_400_000, 9_000_000].map(
      (start) => apr(ron(300_000), paid, rate(start)) ?? 0,
    );
    for (const found of starts) expect(found).toBeCloseTo(starts[0] ?? 0, 12);
  });

  it('is negative when less is paid back than received, and zero when as much', () => {
    expect(apr(bani(1200), new Float64Array(12).fill(100), GUESS)).toBeCloseTo(0, 12);
    expect(apr(bani(1201), new Float64Array(12).fill(100), GUESS)).toBeLessThan(0);
  });

  it('is not known when no rate in the range solves it', () => {
    expect(apr(0, new Float64Array(12).fill(100), GUESS)).toBeNull();
    expect(apr(-5, new Float64Array(12).fill(100), GUESS)).toBeNull();
    expect(apr(1000, new Float64Array(12), GUESS)).toBeNull();
    expect(apr(1000, new Float64Array(0), GUESS)).toBeNull();
    expect(apr(1000, Float64Array.of(1201), GUESS)).toBeNull();
    expect(apr(1000, Float64Array.of(979), GUESS)).toBeNull();
    expect(apr(1000, Float64Array.of(Number.NaN), GUESS)).toBeNull();
  });

  it('is known up to the ends of the range', () => {
    expect(apr(1000, Float64Array.of(1199.999), GUESS)).toBeCloseTo(1.2 ** 12 - 1, 3);
    expect(apr(1000, Float64Array.of(980.001), GUESS)).toBeCloseTo(0.98 ** 12 - 1, 3);
  });
});
