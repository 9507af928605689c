import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { withPlainSpaces } from 'contract/text/romanian';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { variantA, variantB } from '../../testing/sample-scenario.ts';
import { verdict } from './verdict.ts';

const sentence = (a: Scenario, b: Scenario): string => withPlainSpaces(verdict({ a, b })?.sentence ?? '');
const plain: Partial<CreditData> = { asigurareViata: 0, asigurareViataVariabila: 0, rataLunaraFixa: 2000 };
const one = { ...plain, rataLunaraVariabila: 3000, totalPayable: 900_000 };
const of = (first: number, later: number, inAll: number) =>
  sentence(
    variantA(one),
    variantB({
      ...one,
      rataLunaraFixa: 2000 + first,
      rataLunaraVariabila: 3000 + later,
      totalPayable: 900_000 + inAll,
    }),
  );

it('compares the worked purchase with life insurance, in the first month, after the fixed period and in all', () => {
  expect(verdict({ a: variantA(), b: variantB() })).toMatchObject({
    firstMonth: -102,
    afterFixedPeriod: -103,
    inAll: -23_553,
  });
  expect(sentence(variantA(), variantB())).toBe(
    'B costă cu 102 RON mai puțin în prima lună, cu 103 RON mai puțin pe lună după perioada fixă și cu 23.553 RON mai puțin în total.',
  );
});

test.each([
  [0, 0, 0, 'A și B costă la fel: în prima lună, după perioada fixă și în total.'],
  [0.4, -0.4, 0.2, 'A și B costă la fel: în prima lună, după perioada fixă și în total.'],
  [
    10,
    20,
    3000,
    'A costă cu 10 RON mai puțin în prima lună, cu 20 RON mai puțin pe lună după perioada fixă și cu 3.000 RON mai puțin în total.',
  ],
  [
    10,
    -20,
    -3000,
    'B costă cu 10 RON mai mult în prima lună, dar cu 20 RON mai puțin pe lună după perioada fixă și cu 3.000 RON mai puțin în total.',
  ],
  [
    10,
    20,
    -3000,
    'B costă cu 10 RON mai mult în prima lună, cu 20 RON mai mult pe lună după perioada fixă, dar cu 3.000 RON mai puțin în total.',
  ],
  [
    -10,
    20,
    -3000,
    'B costă cu 10 RON mai puțin în prima lună, dar cu 20 RON mai mult pe lună după perioada fixă și totuși cu 3.000 RON mai puțin în total.',
  ],
  [
    0,
    -20,
    -3000,
    'B costă la fel în prima lună, cu 20 RON mai puțin pe lună după perioada fixă și cu 3.000 RON mai puțin în total.',
  ],
  [-10, 0, 0, 'B costă cu 10 RON mai puțin în prima lună, la fel după perioada fixă și la fel în total.'],
  [0, 20, 0, 'A costă la fel în prima lună, cu 20 RON mai puțin pe lună după perioada fixă și la fel în total.'],
])('B %d RON at first, %d RON later and %d RON in all beside A', (first, later, inAll, words) => {
  expect(of(first, later, inAll)).toBe(words);
});

it('differs exactly where the rows that people read do', () => {
  const inAll = (ofA: number, ofB: number) =>
    verdict({ a: variantA({ totalPayable: ofA }), b: variantB({ totalPayable: ofB }) })?.inAll;
  expect([inAll(900_000.4, 900_000.6), inAll(900_000.5, 900_001.4)]).toEqual([1, 0]);
});

it('says how long each is fixed where that differs', () => {
  expect(sentence(variantA(), variantB({ durataRataFixa: 60 }))).toContain(
    'pe lună după perioada fixă (3 ani la A, 5 ani la B)',
  );
});

it('does not compare what comes later where only one rate changes, but says what does', () => {
  const fixed = { rataLunaraVariabila: 0, asigurareViataVariabila: 0, durataRataFixa: 360 };
  expect(sentence(variantA(fixed), variantB())).toBe(
    'B costă cu 102 RON mai puțin în prima lună și cu 23.553 RON mai puțin în total. Rata lui A rămâne fixă până la final, a lui B se schimbă după 3 ani.',
  );
  const variable = { rataLunaraFixa: 0, durataRataFixa: 0 };
  expect(sentence(variantA(), variantB(variable))).toMatch(
    /Rata lui A se schimbă după 3 ani, a lui B este variabilă din prima lună\.$/,
  );
  expect(sentence(variantA(fixed), variantB(fixed))).toBe(
    'B costă cu 102 RON mai puțin în prima lună și cu 23.553 RON mai puțin în total.',
  );
  expect(sentence(variantA(fixed), variantB(variable))).toContain('Rata lui A rămâne fixă până la final, a lui B este');
});

it('has nothing to say of one variant alone', () => {
  expect(verdict({ a: variantA(), b: null })).toBeNull();
});

it('says the same of B and A as of A and B, with the names exchanged', () => {
  const sums = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(sums, sums, sums, (first, later, inAll) => {
      const b = {
        ...one,
        rataLunaraFixa: 2000 + first,
        rataLunaraVariabila: 3000 + later,
        totalPayable: 900_000 + inAll,
      };
      const exchanged = sentence(variantA(b), variantB(one)).replace(/^[AB] costă/, (name) =>
        name.startsWith('A') ? 'B costă' : 'A costă',
      );
      expect(exchanged).toBe(sentence(variantA(one), variantB(b)));
    }),
  );
});

it('says of a refinancing what its heading says: what each variant saves in all after every cost of the change', () => {
  const present = { ...plain, rataActuala: 1900, rataLunaraVariabila: 0 };
  const a = variantA({ ...present, rataLunaraFixa: 1800, totalPayable: 90_000, randamentNetRON: -140 });
  const b = variantB({ ...present, rataLunaraFixa: 1812, totalPayable: 90_205, randamentNetRON: 612 });
  expect(verdict({ a, b })).toMatchObject({ inAll: -752 });
  expect(sentence(a, b)).toBe(
    'B costă cu 12 RON mai mult în prima lună, dar cu 752 RON mai puțin în total, cu tot cu costurile schimbării.',
  );
});
