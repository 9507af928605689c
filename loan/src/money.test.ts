import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bani, fromRon, minus, toRon, total } from './money.ts';

describe('Bani', () => {
  it('rounds half away from zero, on both sides', () => {
    expect([bani(2.5), bani(-2.5), bani(2.4999), bani(-2.4999)]).toEqual([3, -3, 2, -2]);
  });

  it('takes an amount in RON as it is written, not as its binary neighbour', () => {
    expect([fromRon(1.005), fromRon(4.35), fromRon(1.115), fromRon(-0.615)]).toEqual([101, 435, 112, -62]);
  });

  it('never makes a negative zero', () => {
    expect(Object.is(bani(-0.2), 0)).toBe(true);
  });

  it('refuses what is no amount of money', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY, 2 ** 43 + 1]) {
      expect(() => bani(value)).toThrow(RangeError);
    }
  });

  it('goes to RON and back without losing a ban', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(fromRon(toRon(bani(amount)))).toBe(amount);
      }),
    );
  });

  it('adds and takes away', () => {
    expect(total(bani(100), bani(250), bani(-50))).toBe(300);
    expect(total()).toBe(0);
    expect(minus(bani(100), bani(250))).toBe(-150);
  });
});
