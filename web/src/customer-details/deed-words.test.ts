import { expect, test } from 'vitest';
import { deedDetails } from './deed-words.ts';

test.each([
  ['customer-status-changed', { to: 3, from: 0 }, 'New → Pending'],
  ['offer-selected', { offer: 'Casa Ta - BT' }, 'Casa Ta - BT'],
  ['comment-added', {}, ''],
  ['session-ended', { ended: 2 }, 'încheiate: 2'],
])('%s with %j is told as %j', (action, details, words) => {
  expect(deedDetails(action, details)).toBe(words);
});
