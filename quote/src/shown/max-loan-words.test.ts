import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it, test } from 'vitest';
import { incomeWeightWords, maxLoanBasis, maxLoanPayment, partlyCountedWords } from './max-loan-words.ts';

test.each([
  [
    300,
    'Pe lună puteți plăti pentru el cel mult 3.180 RON: 40 % din veniturile de 8.700 RON luate în calcul, minus ratele de acum de 300 RON.',
  ],
  [0, 'Pe lună puteți plăti pentru el cel mult 3.480 RON: 40 % din veniturile de 8.700 RON luate în calcul.'],
])('the largest payment beside instalments of %d RON names its limit', (alteRate, words) => {
  const explanation = { rataMaxima: 3480 - alteRate, venituriEligibile: 8700, gradIndatorareMax: 0.4, alteRate };
  expect(withPlainSpaces(maxLoanPayment(explanation))).toBe(words);
});

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

const ALL = {
  venituriSalariu: 100,
  venituriPensie: 100,
  venituriPFA: 100,
  venituriChirii: 100,
  venituriDividende: 100,
};

test.each([
  [{}, 'Veniturile sunt luate în calcul în întregime; fiecare bancă decide cât acceptă din ele.'],
  [
    { venituriPFA: 80, venituriChirii: 80, venituriDividende: 80 },
    'Dintre venituri, cele din PFA, chirii și dividende sunt luate în calcul doar în parte, după o regulă a noastră; fiecare bancă decide cât acceptă din ele.',
  ],
  [
    { venituriPensie: 90, venituriDividende: 0 },
    'Dintre venituri, cele din pensie sunt luate în calcul doar în parte, iar cele din dividende nu sunt luate în calcul, după o regulă a noastră; fiecare bancă decide cât acceptă din ele.',
  ],
])('the weights %j name the incomes that count in part', (weights, words) => {
  expect(withPlainSpaces(incomeWeightWords({ ...ALL, ...weights }))).toBe(words);
});

it('the words name the typed incomes that count in part, only if that explains the counted sum', () => {
  const none = { venituriSalariu: 0, venituriPensie: 0, venituriPFA: 0, venituriChirii: 0, venituriDividende: 0 };
  const typed = { ...none, venituriSalariu: 7500, venituriChirii: 1500 };
  const words = (venituriEligibile: number, given = typed) =>
    partlyCountedWords({ ponderi: { ...ALL, venituriChirii: 80, venituriPFA: 80 }, venituriEligibile }, given);
  expect(withPlainSpaces(words(8700) ?? '')).toBe('Ați scris 9.000 RON; se iau în calcul 80 % din chirii.');
  expect(words(8000)).toBeNull();
  expect(words(7500, { ...none, venituriSalariu: 7500 })).toBeNull();
});
