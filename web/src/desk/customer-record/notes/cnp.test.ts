import { expect, test } from 'vitest';
import { holdsCnp } from './cnp.ts';

test.each([
  ['1800101221144', true],
  ['Are CNP 1800101221144, vine marți.', true],
  ['1800101221143', false],
  ['0800101221142', false],
  ['1801301221142', false],
  ['18001012211440', false],
  ['Sunați la 0722123456 după ora 10.', false],
  ['', false],
])('the check for a personal number in %j answers %s', (text, found) => {
  expect(holdsCnp(text)).toBe(found);
});
