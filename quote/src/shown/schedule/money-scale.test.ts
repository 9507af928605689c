import { expect, test } from 'vitest';
import { inThousands, moneyTicks } from './money-scale.ts';

test.each([
  [393_000, ['0', '100', '200', '300', '400']],
  [400_000, ['0', '100', '200', '300', '400']],
  [2_787.05, ['0', '1', '2', '3']],
  [1_900, ['0', '0,5', '1,0', '1,5', '2,0']],
  [180, ['0', '0,05', '0,10', '0,15', '0,20']],
  [50_000_000, ['0', '20.000', '40.000', '60.000']],
])('an axis for %d RON is written %j', (largest, written) => {
  const ticks = moneyTicks(largest);
  expect(inThousands(ticks)).toEqual(written);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
});

test('an axis of nothing still has two ends', () => {
  expect(moneyTicks(0)).toEqual([0, 1]);
});
