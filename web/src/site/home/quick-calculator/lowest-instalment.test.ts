import { expect, test } from 'vitest';
import { lowestInstalment } from './lowest-instalment.ts';

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
