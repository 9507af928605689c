import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceAfter,
  EXACT_PRODUCT,
  lifted,
  MONTHLY_DIVISOR,
  roundedProduct,
  roundedQuotient,
  roundingFactor,
  YEARLY_DIVISOR,
} from './rounding.ts';
import { halfUp } from './testing/slow-schedule.ts';

const LARGEST_LOAN = 5_000_000_000;

const exactly = (balance: number, rate: number, divisor: number): number =>
  Number(halfUp(BigInt(balance) * BigInt(rate), BigInt(divisor)));

/** Balances of every size: half of them small, half up to the largest loan. */
const balances = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: LARGEST_LOAN }));
const rows = (maxRate: number) =>
  fc.array(fc.tuple(balances, fc.integer({ min: 0, max: maxRate })), { minLength: 1000, maxLength: 1000 });

describe('interest and premium of a row', () => {
  it('equal the exact whole-number rule to the ban on 120,000 random rows of interest', () => {
    fc.assert(
      fc.property(rows(250_000), (all) => {
        for (const [balance, rate] of all) {
          const exact = exactly(balance, rate, YEARLY_DIVISOR);
          if (roundedQuotient(balance, rate, YEARLY_DIVISOR) !== exact) expect.fail(`division: ${balance} × ${rate}`);
          if (balance * rate >= EXACT_PRODUCT) continue;
          const fast = roundedProduct(balance, roundingFactor(rate, YEARLY_DIVISOR));
          if (fast !== exact) expect.fail(`product: ${balance} × ${rate} gives ${fast}, not ${exact}`);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('equal the exact whole-number rule to the ban on 120,000 random rows of insurance', () => {
    fc.assert(
      fc.property(rows(10_000), (all) => {
        for (const [balance, rate] of all) {
          const exact = exactly(balance, rate, MONTHLY_DIVISOR);
          if (roundedQuotient(balance, rate, MONTHLY_DIVISOR) !== exact) expect.fail(`division: ${balance} × ${rate}`);
          const fast = roundedProduct(balance, roundingFactor(rate, MONTHLY_DIVISOR));
          if (fast !== exact) expect.fail(`product: ${balance} × ${rate} gives ${fast}, not ${exact}`);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('give the exact balance after an instalment, in one step', () => {
    fc.assert(
      fc.property(rows(250_000), balances, (all, instalment) => {
        for (const [balance, rate] of all.filter(([balance, rate]) => balance * rate < EXACT_PRODUCT)) {
          const left = balanceAfter(balance, roundingFactor(rate, YEARLY_DIVISOR), lifted(instalment));
          if (left < 0) continue; // no loan goes on below zero
          const exact = balance + exactly(balance, rate, YEARLY_DIVISOR) - instalment;
          if (left !== exact) expect.fail(`${balance} × ${rate} leaves ${left}, not ${exact}`);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('round an exact half ban up, and a hair less down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 8000 }), (rate, times) => {
        // 6,000,000 divides by the rates below: balances whose interest is an odd multiple of half a ban.
        const divisors = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 40, 48, 50, 60, 64, 75, 80, 96, 100];
        const whole = (divisors[rate % divisors.length] ?? 1) * 1000;
        const half = (6_000_000 / whole) * (2 * times + 1);
        fc.pre(Number.isInteger(half) && half <= LARGEST_LOAN && half * whole < EXACT_PRODUCT);
        const factor = roundingFactor(whole, YEARLY_DIVISOR);
        expect(roundedProduct(half, factor)).toBe(times + 1);
        expect(roundedProduct(half - 1, factor)).toBe(times);
      }),
    );
  });

  it('hold at the edge of the exact products', () => {
    for (const rate of [200_000, 250_000, 999_999, 1_250_000]) {
      const balance = Math.floor(EXACT_PRODUCT / rate) - 1;
      for (let step = 0; step < 2000; step++) {
        const exact = exactly(balance - step, rate, YEARLY_DIVISOR);
        expect(roundedProduct(balance - step, roundingFactor(rate, YEARLY_DIVISOR))).toBe(exact);
      }
    }
  });

  it('hold for the largest loan at 125 % a year, where only the division is exact', () => {
    for (let step = 0; step < 2000; step++) {
      const balance = LARGEST_LOAN - step;
      expect(roundedQuotient(balance, 1_250_000, YEARLY_DIVISOR)).toBe(exactly(balance, 1_250_000, YEARLY_DIVISOR));
    }
  });
});
