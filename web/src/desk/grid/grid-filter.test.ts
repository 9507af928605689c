import type { GridRow } from 'contract/simulations/grid';
import { sampleCatalogue } from 'quote/testing/sample-catalogue';
import { expect, it } from 'vitest';
import { ALL_BANKS, type AnsweredRow, filterBanks } from './grid-filter.ts';

const rowOf = (bank: string, verdict: GridRow['verdict']): AnsweredRow => ({
  answer: verdict,
  sentence: '',
  bank,
  checkedOn: null,
  verdict,
  needs: [],
  binding: null,
  warnings: [],
  largest: { sum: 0, offer: null, months: 360, boundBy: 'GRAD_INDATORARE', needs: [] },
  wanted: null,
  levers: [],
});

const rows = [rowOf('CEC', 'YES'), rowOf('UNICREDIT', 'NO'), rowOf('LIBRA', 'NO')];

/** CEC lends until 75, UniCredit until 70 and to a trade of two years; Libra has no criteria. */
const criteria = {
  CEC: { maxAgeAtEnd: 75 },
  UNICREDIT: { maxAgeAtEnd: 70, leastMonths: { selfEmployed: 24 } },
} as const;
const rules = {
  ...sampleCatalogue,
  offers: sampleCatalogue.offers.map((offer) => {
    const own = Object.entries(criteria).find(([bank]) => bank === offer.bank)?.[1];
    return own ? { ...offer, criteria: own } : offer;
  }),
};

const banks = (filter: Partial<typeof ALL_BANKS>) =>
  filterBanks(rows, { ...ALL_BANKS, ...filter }, rules).map(({ bank }) => bank);

it('banks are found by name and by answer', () => {
  expect(banks({})).toEqual(['CEC', 'UNICREDIT', 'LIBRA']);
  expect(banks({ bank: 'CEC' })).toEqual(['CEC']);
  expect(banks({ answer: 'NO' })).toEqual(['UNICREDIT', 'LIBRA']);
});

it('banks are found by the age that they allow at the end', () => {
  expect(banks({ ageAtEnd: '65' })).toEqual(['CEC', 'UNICREDIT', 'LIBRA']);
  expect(banks({ ageAtEnd: '68' })).toEqual(['CEC', 'UNICREDIT']);
  expect(banks({ ageAtEnd: '71' })).toEqual(['CEC']);
});

it('banks are found by an income that they count, and for how long it must have come', () => {
  expect(banks({ income: 'selfEmployed', months: '12' })).toEqual(['CEC', 'LIBRA']);
  expect(banks({ income: 'selfEmployed', months: '24' })).toEqual(['CEC', 'UNICREDIT', 'LIBRA']);
  expect(banks({ income: 'pension', months: '1' })).toHaveLength(3);
});

it('before the rules are read nothing is asked of them', () => {
  expect(filterBanks(rows, { ...ALL_BANKS, ageAtEnd: '90' }, undefined)).toHaveLength(3);
});
