import { expect, it } from 'vitest';
import { variantA } from '../testing/sample-scenario.ts';
import { representativeExample, shortExample } from './representative-example.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('the example has every part of a credit’s advertising, to the ban', () => {
  expect(plain(representativeExample(variantA()))).toBe(
    'Pentru un credit ipotecar de 400.000,00 RON pe 360 de luni, cu dobândă fixă de 4,90 % în ' +
      'primele 36 de luni, apoi variabilă de 7,66 % (marjă 2,10 % + IRCC 5,56 %, trim. I 2026), rata lunară, fără asigurarea de viață, este 2.122,91 RON în ' +
      'perioada fixă și 2.787,05 RON după aceea. DAE este 7,78 %. Valoarea totală plătibilă este 1.029.148,04 RON, cu ' +
      'dobânda, asigurările și comisioanele luate în calcul la DAE. Creditul este garantat cu ipotecă asupra imobilului.',
  );
});

it('the example of a rate fixed to the end names no variable rate', () => {
  const text = plain(representativeExample(variantA({ rataLunaraVariabila: 0, durataRataFixa: 360 })));
  expect(text).toContain(
    'cu dobândă fixă de 4,90 % pe toată durata, rata lunară, fără asigurarea de viață, este 2.122,91 RON.',
  );
  expect(text).not.toContain('variabilă');
});

it('the example of a rate variable from the start names no fixed rate', () => {
  const text = plain(representativeExample(variantA({ rataLunaraFixa: 0, durataRataFixa: 0 })));
  expect(text).toContain(
    'cu dobândă variabilă de 7,66 % (marjă 2,10 % + IRCC 5,56 %, trim. I 2026), rata lunară, fără asigurarea de viață, este 2.787,05 RON.',
  );
});

it('the example omits a DAE that cannot be computed', () => {
  expect(representativeExample(variantA({ dae: null }))).not.toContain('DAE este');
});

it.each([
  [1, 'în prima lună,'],
  [12, 'în primele 12 luni,'],
])('a fixed period of %d reads "%s"', (durataRataFixa, words) => {
  expect(plain(representativeExample(variantA({ durataRataFixa })))).toContain(words);
});

it('the example says that the law’s DAE keeps the fixed rate to the end above a lower variable one', () => {
  const low = representativeExample(variantA({ dobandaVariabila: 0.0327 }));
  expect(plain(low)).toContain(
    'cu dobânda de după perioada fixă cât cea fixă, deși cu IRCC 5,56 %, trim. I 2026 ar fi mai mică.',
  );
  expect(representativeExample(variantA({ dobandaVariabila: 0.0327, durataRataFixa: 0 }))).not.toContain(
    'cum cere legea',
  );
});

it('the short example keeps rate, DAE, total and mortgage, with sum and term', () => {
  expect(plain(shortExample(variantA().creditData))).toBe(
    'Credit garantat cu ipotecă: 400.000 RON, 360 de luni, dobândă fixă 4,90 % primele 36 de luni, apoi variabilă 7,66 %, DAE 7,78 %, total de plată 1.029.148 RON.',
  );
  expect(plain(shortExample(variantA({ durataRataFixa: 0, dae: null }).creditData))).toBe(
    'Credit garantat cu ipotecă: 400.000 RON, 360 de luni, dobândă variabilă 7,66 %, total de plată 1.029.148 RON.',
  );
  expect(plain(shortExample(variantA({ rataLunaraVariabila: 0 }).creditData))).toContain(', dobândă fixă 4,90 %, DAE');
});
