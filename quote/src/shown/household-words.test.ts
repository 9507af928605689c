import type { HouseholdCase, HouseholdCases } from 'contract/simulations/simulations';
import { withPlainSpaces } from 'contract/text/romanian';
import { expect, it, test } from 'vitest';
import { householdLines, sideBySideCases, tradeOff } from './household-words.ts';

const aCase = (changes: Partial<HouseholdCase> = {}): HouseholdCase => ({
  persoane: [0],
  data: 593_051,
  perioadaCreditata: 360,
  ceaMaiInVarsta: null,
  varsta: null,
  perioadaLimitataDe: null,
  ...changes,
});
const limited = { perioadaCreditata: 264, perioadaLimitataDe: 1, varsta: 43 };
const cases = (impreuna: Partial<HouseholdCase>, others: Partial<HouseholdCases> = {}): HouseholdCases => ({
  singur: aCase(),
  impreuna: aCase({ persoane: [0, 1], ...impreuna }),
  faraCelCareLimiteaza: null,
  ...others,
});

test.each([
  [
    cases({ data: 775_051, ...limited }),
    'Împreună puteți lua cu 182.000 RON mai mult; perioada scade la 22 de ani, pentru că Persoana 2 are 43 de ani. Singur: 593.051 RON pe 30 de ani.',
  ],
  [cases({ data: 500_000 }), 'Împreună puteți lua cu 93.051 RON mai puțin. Singur: 593.051 RON pe 30 de ani.'],
  [cases({}), 'Împreună puteți lua la fel de mult. Singur: 593.051 RON pe 30 de ani.'],
  [
    cases({ data: 400_000 }, { singur: aCase({ data: 0, perioadaCreditata: 180 }) }),
    'Împreună puteți lua cu 400.000 RON mai mult; perioada crește la 30 de ani. Singur: niciun credit.',
  ],
  [
    cases(
      { data: 775_051, ...limited, perioadaLimitataDe: 0, varsta: 43 },
      {
        singur: aCase({ perioadaCreditata: 264 }),
        faraCelCareLimiteaza: aCase({ persoane: [1], data: 300_000 }),
      },
    ),
    'Împreună puteți lua cu 182.000 RON mai mult. Singur: 593.051 RON pe 22 de ani. Fără Persoana 1: 300.000 RON pe 30 de ani.',
  ],
])('what signing together changes is told: %#', (all, sentence) => {
  expect(withPlainSpaces(tradeOff(all))).toBe(sentence);
});

it('the cases stand beside each other where they differ, the third where there is one', () => {
  expect(sideBySideCases(cases({}))).toBeNull();
  const without = aCase({ persoane: [0, 2], data: 700_000 });
  const shown = sideBySideCases(cases({ data: 775_051, ...limited }, { faraCelCareLimiteaza: without }));
  expect(JSON.parse(withPlainSpaces(JSON.stringify(shown)))).toEqual({
    heads: ['Singur', 'Împreună', 'Fără Persoana 2'],
    rows: [
      ['Suma maximă', '593.051 RON', '775.051 RON', '700.000 RON'],
      ['Cea mai lungă perioadă', '30 de ani', '22 de ani (Persoana 2, 43 de ani)', '30 de ani'],
    ],
  });
});

it('those who sign are counted, and nobody is said to limit a term that is not limited', () => {
  expect(householdLines(null)).toEqual([]);
  const lines = householdLines({ people: 3, longestTerm: 360, limitedBy: null });
  expect(JSON.parse(withPlainSpaces(JSON.stringify(lines)))).toEqual([
    ['Persoane care semnează', '3'],
    ['Cea mai lungă perioadă', '30 de ani'],
  ]);
});
