import { expect, test } from 'vitest';
import { ipKey } from './ip-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7::8:9', '1:2:3:4'],
])('%s is counted as %s', (address, key) => {
  expect(ipKey(address)).toBe(key);
});

test('a proxy’s address may be any text: its beginning counts', () => {
  expect(ipKey('x'.repeat(16_000)).length).toBeLessThan(50);
  expect(ipKey(':'.repeat(16_000)).length).toBeLessThan(50);
});
