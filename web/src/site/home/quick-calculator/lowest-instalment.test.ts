import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, test } from 'vitest';
import { instalmentSpan, lowestInstalment } from './lowest-instalment.ts';

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
