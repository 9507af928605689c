import type { ProductCondition } from 'contract/products/product-conditions';
import { expect, test } from 'vitest';
import { basePriceSentence, conditionSentence } from './condition-words.ts';

const BASE = { perioada: 36, dobandaFixa: 5.49, marja: 2.5, comisionLunar: 10, avtObligatorie: true };
const LOWER: ProductCondition = { fel: 'SALARIU', prag: null, dobandaFixa: -0.2, marja: -0.2, comisionLunar: -10 };
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

test.each([
  [
    {},
    'Cine nu îndeplinește nimic plătește 5,49 % în perioada fixă, IRCC + 2,50 % după perioada fixă și comisionul de 10 RON pe lună.',
  ],
  [
    { comisionLunar: 0 },
    'Cine nu îndeplinește nimic plătește 5,49 % în perioada fixă și IRCC + 2,50 % după perioada fixă.',
  ],
  [
    { perioada: 0, dobandaFixa: 0, comisionLunar: 0, avtObligatorie: false },
    'Cine nu îndeplinește nimic plătește IRCC + 2,50 %, fără asigurarea de viață.',
  ],
])('The price without conditions of %j is a sentence', (changes, sentence) => {
  expect(plain(basePriceSentence({ ...BASE, ...changes }))).toBe(sentence);
});

test.each<[Partial<ProductCondition>, object, string]>([
  [
    {},
    {},
    'Cine își încasează salariul la bancă plătește 5,29 % în perioada fixă (în loc de 5,49 %), IRCC + 2,30 % după perioada fixă (în loc de 2,50 %) și comisionul de 0 RON pe lună (în loc de 10 RON).',
  ],
  [
    { fel: 'LTV_MAXIM', prag: 80, dobandaFixa: 0, comisionLunar: 0 },
    { perioada: 0, dobandaFixa: 0 },
    'Cine împrumută cel mult 80 % din valoarea locuinței plătește IRCC + 2,30 % (în loc de 2,50 %).',
  ],
  [
    { fel: 'ASIGURARE_VIATA', marja: 0, comisionLunar: 0, dobandaFixa: -0.3125 },
    { avtObligatorie: false },
    'Cine ia asigurarea de viață a băncii plătește 5,1775 % în perioada fixă (în loc de 5,49 %) și prima asigurării de viață.',
  ],
  [
    { fel: 'CLASA_ENERGETICA', prag: 'B', dobandaFixa: -9, marja: 0, comisionLunar: 0 },
    {},
    'Cine are o locuință din clasa B sau mai bună plătește 0,00 % în perioada fixă (în loc de 5,49 %).',
  ],
  [
    { fel: 'VENIT_MINIM', prag: 10_000, dobandaFixa: 0, marja: 0, comisionLunar: 0 },
    {},
    'Cine are venituri nete de cel puțin 10.000 RON, cu toți cei care semnează, plătește la fel: condiția nu schimbă nimic.',
  ],
])('The condition %j beside %j is a sentence with the prices before and after', (changes, base, sentence) => {
  expect(plain(conditionSentence({ ...LOWER, ...changes }, { ...BASE, ...base }))).toBe(sentence);
});
