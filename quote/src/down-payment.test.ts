import { expect, it } from 'vitest';
import { leastDownPayment } from './down-payment-share.ts';

it('a down payment is never below its announced minimum, nor a unit above it for a fraction of a ban', () => {
  expect(leastDownPayment(0.1 + 0.2, 25)).toBe(1);
  expect(leastDownPayment(350_000, 25)).toBe(87_500);
  expect(leastDownPayment(100_000, 33.33)).toBe(33_330);
});
