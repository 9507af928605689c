import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it, test } from 'vitest';
import { variantA } from '../testing/sample-scenario.ts';
import { besideInstalment, laterWords, partsOfFirstMonth, rateSpans, rateSpanWords } from './first-month-words.ts';

const decreasing = {
  tipRate: 'DESCRESCATOARE',
  rataLunaraFixa: 2744.44,
  rataLunaraVariabila: 3409.11,
  rataUltima: 1118.61,
} as const;

const spanOf = (changes: object) => withPlainSpaces(rateSpanWords(variantA({ ...decreasing, ...changes }).creditData));

it('the words about decreasing instalments name the first at each rate and the last', () => {
  expect(spanOf({})).toBe(
    'Rate descrescătoare, fără asigurare: prima rată este de 2.744 RON, apoi scade; după perioada fixă (din luna 37) rata este de 3.409 RON și scade iar, dacă IRCC rămâne 5,56 %, trim. I 2026; ultima este de 1.119 RON.',
  );
});

it('the words about decreasing instalments name one rate where there is only one', () => {
  expect(spanOf({ rataLunaraVariabila: 0, asigurareViata: 0 })).toBe(
    'Rate descrescătoare: prima rată este de 2.744 RON, apoi scade, cu dobândă fixă până la final; ultima este de 1.119 RON.',
  );
  expect(spanOf({ durataRataFixa: 0, rataLunaraFixa: 0 })).toContain(
    'prima rată este de 3.409 RON, apoi scade, dacă IRCC rămâne 5,56 %, trim. I 2026; ultima',
  );
});

it('equal instalments are two spans of what one pays, the later one with its condition; others are one sentence', () => {
  const spansOf = (changes: object) =>
    rateSpans(variantA(changes).creditData)?.map(({ when, payment, note }) =>
      withPlainSpaces([when, payment, note].join('|')),
    );
  expect(spansOf({})).toEqual([
    'În primii 3 ani|cel mult 2.247 RON pe lună|cu asigurarea',
    'Apoi|cel mult 2.905 RON pe lună|cu asigurarea, dacă IRCC rămâne 5,56 %, trim. I 2026',
  ]);
  expect(spansOf({ asigurareViata: 0 })?.[0]).toBe('În primii 3 ani|2.123 RON pe lună|');
  for (const changes of [decreasing, { durataRataFixa: 0 }, { rataLunaraVariabila: 0 }]) {
    expect(spansOf(changes)).toBeUndefined();
  }
});

test.each([
  [{}, 'scade în fiecare lună; din luna 37 pornește de la 3.527 RON'],
  [{ durataRataFixa: 0 }, 'scade în fiecare lună, cu dobândă variabilă'],
  [{ rataLunaraVariabila: 0 }, 'scade în fiecare lună, cu dobândă fixă până la final'],
  [{ tipRate: 'EGALE' as const }, 'din luna 37: 3.527 RON'],
])('beside the first month, the later ones of %j read: %s', (changes, words) => {
  expect(withPlainSpaces(laterWords(variantA({ ...decreasing, ...changes }).creditData))).toBe(words);
});

it('a first month without the optional life insurance says that it leaves the insurance out', () => {
  const life = {
    fel: 'ASIGURARE_VIATA',
    prag: null,
    indeplinita: false,
    valoareLuna: -27,
    valoareTotal: 3988,
  } as const;
  const partsOf = (changes: object) => partsOfFirstMonth(variantA({ asigurareViata: 0, ...changes }).creditData);
  expect(partsOf({ conditii: [life] })).toBe('numai rata, fără asigurarea de viață, care aici este la alegere.');
  expect(partsOf({ conditii: [] })).toBe('numai rata, fără asigurare de viață.');
  const beside = (changes: object) => besideInstalment(variantA({ asigurareViata: 0, ...changes }).creditData);
  expect(beside({ conditii: [life] })).toBe('Fără asigurarea de viață, care aici este la alegere.');
});

test.each([
  [{ asigurareViata: 0 }, 'Fără asigurare de viață.'],
  [{ asigurareViata: 0, comisionLunar: 15 }, 'Din care comisionul lunar 15 RON. Fără asigurare de viață.'],
  [
    { comisionLunar: 15 },
    'Din care comisionul lunar 15 RON și asigurarea de viață 124 RON, care scade odată cu soldul.',
  ],
])('under its sum the first month names what it has beside the instalment: %j', (changes, words) => {
  expect(withPlainSpaces(besideInstalment(variantA(changes).creditData))).toBe(words);
});
