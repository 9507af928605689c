import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { variantA } from '../testing/sample-scenario.ts';
import { indexInWords, missingIndexOf, missingIndexWords, quarterInWords } from './index-words.ts';

const { creditData } = variantA();

it('A value of IRCC is written with its quarter in one way', () => {
  expect(withPlainSpaces(indexInWords(creditData))).toBe('5,56 %, trim. I 2026');
  expect(['2025T2', '2025T3', '2025T4'].map((quarter) => withPlainSpaces(quarterInWords(quarter)))).toEqual([
    'trim. II 2025',
    'trim. III 2025',
    'trim. IV 2025',
  ]);
});

it('The sentence about a missing IRCC names the day of the figures, in the present only on that day', () => {
  expect(withPlainSpaces(missingIndexWords(creditData, creditData.dataInceputCredit) ?? '')).toBe(
    'Valoarea IRCC în vigoare din 1 octombrie 2026 nu este introdusă încă: calculăm cu ultima introdusă, 5,56 %, trim. I 2026.',
  );
  for (const today of [undefined, '2027-01-15']) {
    expect(withPlainSpaces(missingIndexWords(creditData, today) ?? '')).toBe(
      'Valoarea IRCC în vigoare din 1 octombrie 2026 nu era introdusă la 20 noiembrie 2026: s-a calculat cu ultima introdusă, 5,56 %, trim. I 2026.',
    );
  }
});

it('A known IRCC and loans that never vary get no sentence', () => {
  expect(missingIndexWords({ ...creditData, irccLipsaDin: null })).toBeNull();
  expect(missingIndexOf([{ ...creditData, rataLunaraVariabila: 0 }])).toBeNull();
  expect(missingIndexOf([{ ...creditData, rataLunaraVariabila: 0 }, creditData])).not.toBeNull();
});
