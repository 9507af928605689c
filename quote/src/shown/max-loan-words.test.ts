import { withPlainSpaces } from 'contract/text/romanian';
import { expect, test } from 'vitest';
import { maxLoanBasis } from './max-loan-words.ts';

test.each([
  [2, 43, 43, 264, 'împreună, pe 22 de ani'],
  [2, null, 35, 360, 'împreună, dacă aveți cel mult 35 de ani, pe 30 de ani'],
  [4, null, null, 60, 'împreună, pe 5 ani'],
  [1, null, 35, 360, 'dacă aveți cel mult 35 de ani, pe 30 de ani'],
  [1, null, 45, 240, 'dacă aveți cel mult 45 de ani, pe 20 de ani'],
  [1, null, null, 60, 'la orice vârstă, pe 5 ani'],
  [1, 45, 45, 240, 'la 45 de ani, pe 20 de ani'],
  [1, 19, 35, 348, 'la 19 ani, pe 29 de ani'],
])('%d people, the age %s, at most %s, over %d months', (persoane, varsta, varstaMaxima, perioadaCreditata, words) => {
  expect(withPlainSpaces(maxLoanBasis({ persoane, varsta, varstaMaxima, perioadaCreditata }))).toBe(words);
});
