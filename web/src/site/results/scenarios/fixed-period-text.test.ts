import type { CreditData } from 'contract/simulations/credit-data';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { expect, test } from 'vitest';
import { fixedPeriodText } from './fixed-period-text.ts';

const WHOLE_TERM: Partial<CreditData> = { durataRataFixa: 360, rataLunaraVariabila: 0 };
const VARIABLE: Partial<CreditData> = { durataRataFixa: 0, rataLunaraFixa: 0 };

test.each([
  [[variantA(), variantB()], 'Rata rămâne neschimbată 3 ani.'],
  [[variantA()], 'Rata rămâne neschimbată 3 ani.'],
  [
    [variantA(), variantB({ durataRataFixa: 60 })],
    'Rata rămâne neschimbată 3 ani în varianta A și 5 ani în varianta B.',
  ],
  [
    [variantA(WHOLE_TERM), variantB(VARIABLE)],
    'Rata rămâne neschimbată până la final în varianta A și este variabilă din prima lună în varianta B.',
  ],
  [[variantA(VARIABLE)], 'Rata este variabilă din prima lună.'],
])('the fixed periods of %# read as one sentence', (variants, words) => {
  expect(fixedPeriodText(variants).replaceAll('\u00a0', ' ')).toBe(words);
});
