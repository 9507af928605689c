import { customerPath, phonePath } from 'contract/site/desk-pages';
import { expect, it, test } from 'vitest';
import { phoneIn } from './details-url.ts';

const phoneOf = (address: string) => phoneIn(new URL(address, 'http://x').searchParams);

it('an address leads back to its phone', () => {
  expect(phoneOf(customerPath({ phone: '+40722123456', _id: '7' }))).toBe('+40722123456');
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

it('an address of a customer also carries their id, the address of a phone does not', () => {
  expect(customerPath({ phone: '+40722123456', _id: 'a-7' })).toBe('/customerDetails?phone=%2B40722123456&id=a-7');
  expect(phonePath('+40722123456')).toBe('/customerDetails?phone=%2B40722123456');
});

it('an address without a phone has none', () => {
  expect(phoneOf('/customerDetails')).toBeUndefined();
});
