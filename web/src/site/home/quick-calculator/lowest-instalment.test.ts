import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, test } from 'vitest';
import { firstMonthWords, instalmentSpan, lowestInstalment } from './lowest-instalment.ts';

test.each([
  ['the fixed instalment when it is the lower one', 2122.5, 2702.14, 2123],
  ['the variable one when it is lower', 2702.14, 2122.49, 2122],
  ['the variable one when nothing is fixed', 0, 2702.5, 2703],
  ['the fixed one when the rate is fixed to the end', 2122.91, 0, 2123],
  ['the fixed one when both are the same', 2000, 2000, 2000],
  ['nothing when there is neither', 0, 0, 0],
])('the calculator shows %s', (_, rataLunaraFixa, rataLunaraVariabila, shown) => {
  expect(lowestInstalment({ rataLunaraFixa, rataLunaraVariabila })).toBe(shown);
});

const index = { ircc: 0.0556, irccTrimestru: '2026T1' };

test.each([
  [2122.5, 2702.14, 36, 'în primii 3 ani; apoi 2.702 RON, cu IRCC 5,56 %, trim. I 2026'],
  [2702.14, 2122.5, 12, 'după 1 an, cu IRCC 5,56 %, trim. I 2026; până atunci 2.702 RON'],
  [2122.5, 0, 360, 'fixă până la final'],
  [0, 2702.14, 0, 'variabilă, cu IRCC 5,56 %, trim. I 2026'],
])(
  'an instalment of %d, then %d, stands with its duration',
  (rataLunaraFixa, rataLunaraVariabila, durataRataFixa, said) => {
    expect(withPlainSpaces(instalmentSpan({ rataLunaraFixa, rataLunaraVariabila, durataRataFixa, ...index }))).toBe(
      said,
    );
  },
);

test.each([
  [127, 0, 'Cu asigurarea de viață, prima lună este 2.250 RON.'],
  [127, 10, 'Cu asigurarea de viață și comisionul lunar, prima lună este 2.260 RON.'],
  [0, 10, 'Cu comisionul lunar, prima lună este 2.133 RON.'],
  [0, 0, ''],
])('a premium of %d and a fee of %d stand in the first month', (asigurareViata, comisionLunar, said) => {
  const data = { rataLunaraFixa: 2123, rataLunaraVariabila: 2702, asigurareViata, comisionLunar };
  expect(withPlainSpaces(firstMonthWords(data))).toBe(said);
});
