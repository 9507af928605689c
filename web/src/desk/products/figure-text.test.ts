import { expect, test } from 'vitest';
import { figureWithUnit } from './figure-text.ts';

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
