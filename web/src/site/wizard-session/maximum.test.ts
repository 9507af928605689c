import { emptyLoanForm } from 'contract/fields/loan-form';
import { fromRon } from 'loan/money';
import { expect, it, test } from 'vitest';
import { canSimulateMaximum, homeForMaximum, homeWithMaximum, smallestAbove } from './maximum.ts';

const purchase = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  venituriSalariu: '4,000',
};

it('the maximum is simulated with a home worth the down payment plus that loan', () => {
  expect(homeWithMaximum(purchase, 242_441)).toBe(342_441);
});

it('a home for the largest loan keeps the bani of a down payment typed in euros', () => {
  expect(homeWithMaximum({ ...purchase, valoareAvans: '105,168.50' }, 242_441)).toBe(347_609.5);
});

test.each([
  [1000, 'Achizitie', true],
  [999, 'Achizitie', false],
  [0, 'Simulare', false],
  [50_000, 'Refinantare', false],
])('a maximum of %d RON for %s: worth trying is %s', (maximum, tipCredit, isWorth) => {
  expect(canSimulateMaximum(maximum, { ...purchase, tipCredit }, { minLoan: fromRon(1000) })).toBe(isWorth);
});

it('any loan but none is worth trying before the smallest loan is known', () => {
  expect(canSimulateMaximum(1, purchase, undefined)).toBe(true);
  expect(canSimulateMaximum(0, purchase, undefined)).toBe(false);
});

it('an income that carries too little names the smallest loan', () => {
  const smallest = (maximum: number) => smallestAbove(maximum, { minLoan: fromRon(25_000) });
  expect([0, 61, 24_999, 25_000].map(smallest)).toEqual([undefined, 25_000, 25_000, undefined]);
  expect(smallestAbove(61, undefined)).toBeUndefined();
});

it('the home that the answer proposes is simulated over the term that its loan rests on', () => {
  const locuinta = { valoareImobil: 643_004, valoareAvans: 160_751 };
  const form = { ...purchase, tipCredit: 'Incadrare', perioadaCreditata: 360 };
  expect(homeForMaximum(form, { perioadaCreditata: 240, locuinta })).toEqual({
    ...form,
    tipCredit: 'Simulare',
    perioadaCreditata: 240,
    valoareImobil: '643,004',
    valoareAvans: '160,751',
  });
});
