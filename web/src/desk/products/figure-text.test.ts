import { expect, it, test } from 'vitest';
import { aProduct } from '../../testing/product.ts';
import { figureWithUnit, modesOf, premiumUnit, shownChanges } from './figure-text.ts';

const IN_PERCENT = { AVT_MOD: 'PROCENT_LUNAR_SOLD', ALF_MOD: 'PROCENT_ANUAL_IMOBIL' } as const;
const IN_RON = { AVT_MOD: 'RON_LUNAR', ALF_MOD: 'RON_ANUAL' } as const;

test.each([
  ['costAVT', 0.03, IN_PERCENT, '0,030\u00a0%'],
  ['costALF', 0.1, IN_PERCENT, '0,10\u00a0%'],
  ['costAVT', 25, IN_RON, '25\u00a0RON'],
  ['costALF', 180.5, IN_RON, '180,50\u00a0RON'],
  ['costAVT', 25, { ...IN_PERCENT, ALF_MOD: 'RON_ANUAL' }, '25,000\u00a0%'],
  ['costAVT', 0.03, undefined, '0,030'],
  ['marja', 2.3, IN_RON, '2,30\u00a0%'],
  ['voucher', 1234.5, undefined, '1.234,50\u00a0RON'],
  ['costALF', null, IN_RON, '–'],
] as const)('%s of %j, where the parameters say %j, is %s', (field, value, modes, text) => {
  expect(figureWithUnit(field, value, modes)).toBe(text);
});

it('A product’s own units win over those of the parameters', () => {
  const own = modesOf({ unitateAVT: 'RON_LUNAR', unitateALF: null }, IN_PERCENT);
  expect([figureWithUnit('costAVT', 61.37, own), premiumUnit('costAVT', own)]).toEqual([
    '61,37\u00a0RON',
    'RON pe lună',
  ]);
  expect(premiumUnit('costALF', own)).toBe('% din valoarea imobilului pe an');
});

it('The change of a unit shows each cost in its own, and conditions read in words', () => {
  const before = aProduct({ costAVT: 0.03 });
  const after = aProduct({
    ...{ costAVT: 61.37, unitateAVT: 'RON_LUNAR', avtObligatorie: false },
    conditii: [
      { fel: 'ASIGURARE_VIATA', prag: null, dobandaFixa: -0.2, marja: 0, comisionLunar: -2.5 },
      { fel: 'LTV_MAXIM', prag: 79.5, dobandaFixa: 0, marja: 0.125, comisionLunar: 0 },
    ],
  });
  const words =
    'asigurarea de viață a băncii (dobânda fixă -0,20, comisionul -2,50\u00a0RON); credit de cel mult 79,5\u00a0% din valoarea locuinței (marja +0,125)';
  expect(shownChanges(before, after, IN_PERCENT)).toEqual([
    { title: 'Cost AVT', from: '0,030\u00a0%', to: '61,37\u00a0RON' },
    { title: 'Unitate AVT', from: 'după parametri', to: 'RON pe lună' },
    { title: 'AVT Obligatorie', from: 'da', to: 'nu' },
    { title: 'Conditii', from: '–', to: words },
  ]);
});
