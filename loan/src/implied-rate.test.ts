import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annuity } from './annuity.ts';
import { impliedRate } from './implied-rate.ts';
import { fromRon } from './money.ts';
import { fromPercent, rate } from './rate.ts';

it('the engine finds the rate of any loan from its balance, instalment and months', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5_000, max: 3_000_000 }),
      fc.integer({ min: 0, max: 250_000 }),
      fc.integer({ min: 1, max: 360 }),
      (ron, millionths, months) => {
        const balance = fromRon(ron);
        const instalment = annuity(balance, rate(millionths), months);
        const found = impliedRate(balance, instalment, months) ?? rate(-1);
        expect(annuity(balance, found, months)).toBe(instalment);
        expect(found).toBeGreaterThanOrEqual(millionths);
      },
    ),
  );
});

it('the engine finds 6 % from an instalment rounded to the leu', () => {
  const exact = annuity(fromRon(200_000), fromPercent(6), 240);
  const rounded = fromRon(Math.round(exact / 100));
  expect(Math.abs((impliedRate(fromRon(200_000), rounded, 240) ?? 0) - 60_000)).toBeLessThan(100);
});

it.each([
  ['instalments that do not add up to the balance', 100_000, 400, 240],
  ['a rate above 25 %', 100_000, 5_000, 240],
  ['no balance', 0, 500, 240],
  ['no months', 100_000, 900, 0],
  ['half a month', 100_000, 900, 120.5],
  ['more months than any loan', 100_000, 900, 99_999],
])('the engine finds no rate for %s', (_what, balance, instalment, months) => {
  expect(impliedRate(fromRon(balance), fromRon(instalment), months)).toBeNull();
});
