import { expect, test } from 'vitest';
import { endOfMonth } from './promo-coupon.tsx';

test.each([
  ['2026-11-21', '2026-11-30'],
  ['2028-02-03', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
])('the coupon offered on %s holds until %s', (today, last) => {
  expect(endOfMonth(today)).toBe(last);
});
