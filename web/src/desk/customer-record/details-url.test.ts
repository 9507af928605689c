import { customerPath } from 'contract/text/desk-pages';
import { expect, it, test } from 'vitest';
import { phoneIn } from './details-url.ts';

const phoneOf = (address: string) => phoneIn(new URL(address, 'http://x').searchParams);

it('an address leads back to its phone', () => {
  expect(phoneOf(customerPath('+40722123456'))).toBe('+40722123456');
});

test.each([
  ['0722123456', '+40722123456'],
  ['+40722123456', '+40722123456'],
  ['0040722123456', '+40722123456'],
  ['12', '12'],
  ['', undefined],
])('a phone written as %s is %s', (written, phone) => {
  expect(phoneOf(`/customerDetails?phone=${written}`)).toBe(phone);
});

it('an address without a phone has none', () => {
  expect(phoneOf('/customerDetails')).toBeUndefined();
});
