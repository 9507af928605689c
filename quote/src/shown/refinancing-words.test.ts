import type { CreditData } from 'contract/simulations/credit-data';
import { expect, it, test } from 'vitest';
import { variantA } from '../testing/sample-scenario.ts';
import { instalmentSavingWords, refinancingWords } from './refinancing-words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const refinancing = (changes: Partial<CreditData> = {}) =>
  variantA({ rataActuala: 2540, randamentRataRON: 417.09, randamentNetRON: 84_210.4, breakEvenMonth: 9, ...changes });

it('says nothing about a loan that refinances nothing', () => {
  expect(refinancingWords(variantA())).toEqual([]);
});

it('tells the saving over the term and the month from which the change has paid for itself', () => {
  expect(refinancingWords(refinancing()).map(plain)).toEqual([
    'Până la final plătiți cu 84.210 RON mai puțin decât cu creditul actual, după toate costurile schimbării.',
    'Schimbarea se amortizează din luna a 9-a.',
  ]);
});

it('tells how much earlier the loan ends when the old instalment goes on being paid', () => {
  const [, , earlierEnd] = refinancingWords({ ...refinancing(), durationIfPaymentKept: 208 });
  expect(plain(earlierEnd ?? '')).toBe(
    'Dacă plătiți în continuare rata de acum, terminați creditul în 17 ani și 4 luni, cu 12 ani și 8 luni mai devreme.',
  );
});

test.each([
  [240, 'rata mai mică vine cu mai multe luni de dobândă.'],
  [360, 'costurile schimbării și rata variabilă de după perioada fixă depășesc economia.'],
])('does not hide that the new loan costs more in all, nor why (%d months were left)', (perioadaRamasa, why) => {
  const [total = ''] = refinancingWords(refinancing({ randamentNetRON: -52_000, perioadaRamasa }));
  expect(plain(total)).toBe(`Până la final plătiți cu 52.000 RON mai mult decât cu creditul actual: ${why}`);
});

it('says so when the change never pays for itself', () => {
  expect(refinancingWords(refinancing({ breakEvenMonth: null }))[1]).toContain('nu acoperă costurile');
  expect(refinancingWords(refinancing({ breakEvenMonth: 1 }))[1]).toContain('din prima lună');
});

test.each([
  [417.09, 'cu 417 RON mai puțin pe lună decât acum'],
  [-12.6, 'cu 13 RON mai mult pe lună decât acum'],
  [0.3, 'aproape la fel ca acum'],
])('a saving of %d RON a month reads "%s"', (randamentRataRON, words) => {
  expect(plain(instalmentSavingWords(refinancing({ randamentRataRON })))).toBe(words);
});
