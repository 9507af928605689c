import { withPlainSpaces } from 'contract/text/romanian';
import { expect, test } from 'vitest';
import { maxLoanBasis } from './max-loan-words.ts';

test.each([
  [null, 35, 360, 'dacă aveți cel mult 35 de ani, pe 30 de ani'],
  [null, 45, 240, 'dacă aveți cel mult 45 de ani, pe 20 de ani'],
  [null, null, 60, 'la orice vârstă, pe 5 ani'],
  [45, 45, 240, 'la 45 de ani, pe 20 de ani'],
  [19, 35, 348, 'la 19 ani, pe 29 de ani'],
])('the age %s, at most %s, over %d months', (varsta, varstaMaxima, perioadaCreditata, words) => {
  expect(withPlainSpaces(maxLoanBasis({ varsta, varstaMaxima, perioadaCreditata }))).toBe(words);
});
