import { expect, test } from 'vitest';
import { problemMessage } from './problem.ts';

test.each([
  [1, '1 secundă'],
  [59, '59 de secunde'],
  [61, '2 minute'],
  [3_600, '1 oră'],
  [86_000, '24 de ore'],
])('a caller with too many calls waits %i seconds, in words: %s', (retryAfterSeconds, words) => {
  const message = problemMessage('PREA_MULTE_CERERI', { retryAfterSeconds }).replaceAll('\u00a0', ' ');
  expect(message).toBe(`Prea multe cereri. Încercați din nou peste ${words}.`);
});
