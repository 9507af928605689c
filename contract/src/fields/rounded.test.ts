import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rounded } from './rounded.ts';

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
