import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bani } from './money.ts';
import {
  addRates,
  ceilShareOf,
  floorShareOf,
  fromFraction,
  fromPercent,
  rate,
  shareOf,
  toFraction,
  toPercent,
} from './rate.ts';

const amounts = fc.integer({ min: 0, max: 2 ** 42 });
const shares = fc.integer({ min: 0, max: 2_000_000 });

describe('Rate', () => {
  it('keeps four decimals of a percent, exactly', () => {
    expect(fromPercent(4.99)).toBe(49_900);
    expect(fromPercent(0.0259)).toBe(259);
    expect(fromFraction(0.45)).toBe(450_000);
    expect(toPercent(fromPercent(7.66))).toBe(7.66);
    expect(toFraction(fromPercent(7.66))).toBe(0.0766);
  });

  it('adds margin and index without the dust of floats', () => {
    expect(toPercent(addRates(fromPercent(5.56), fromPercent(2.1)))).toBe(7.66);
  });

  it('refuses what is no rate', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 10_000_001])
      expect(() => rate(value)).toThrow(RangeError);
  });

  it('takes a share of any amount exactly, rounded down, up or half up', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, share) => {
        const product = BigInt(amount) * BigInt(share);
        const [whole, millionths] = [product / 1_000_000n, product % 1_000_000n];
        expect(BigInt(floorShareOf(bani(amount), rate(share)))).toBe(whole);
        expect(BigInt(ceilShareOf(bani(amount), rate(share)))).toBe(whole + (millionths > 0n ? 1n : 0n));
        expect(BigInt(shareOf(bani(amount), rate(share)))).toBe(whole + (millionths >= 500_000n ? 1n : 0n));
      }),
    );
  });
});
