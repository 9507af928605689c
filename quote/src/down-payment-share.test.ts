import { expect, it } from 'vitest';
import { downPaymentShare, downPaymentShareText } from './down-payment-share.ts';

it.each([
  [29_000, 100_000, '29\u00a0%'],
  [57_000, 100_000, '57\u00a0%'],
  [16_100, 100_000, '16,1\u00a0%'],
  [0.1, 0.3, '33,33\u00a0%'],
  [74_999.99, 500_000, '14,99\u00a0%'],
  [4_350, 100_000, '4,35\u00a0%'],
  [61_250, 500_000, '12,25\u00a0%'],
  [0, 500_000, '0\u00a0%'],
  [500_000, 500_000, '100\u00a0%'],
])('%d of a home of %d reads as %s, never as more than it is', (downPayment, value, shown) => {
  expect(downPaymentShareText(downPaymentShare(downPayment, value))).toBe(shown);
});
