import { emptyLoanForm } from 'contract/simulations/loan-form';
import { initialLimits } from 'loan/initial-limits';
import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { expect, it, test } from 'vitest';
import { amountOf } from '../../../../shared/forms/money-field.ts';
import { propertyErrors, propertyFrom } from '../../../../shared/loan-form/property.ts';
import { canSimulateMaximum, homeForMaximum, withMaximum } from './maximum.ts';

const purchase = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  venituriSalariu: '4,000',
};

it('the maximum is simulated with a home worth the down payment plus that loan; nothing else changes', () => {
  expect(withMaximum(purchase, 242_441)).toEqual({ ...purchase, valoareImobil: '342,441' });
});

it('keeps the bani of a down payment that came from euros', () => {
  expect(withMaximum({ ...purchase, valoareAvans: '105,168.50' }, 242_441).valoareImobil).toBe('347,609.50');
});

test.each([
  [1000, 'Achizitie', true],
  [999, 'Achizitie', false],
  [0, 'Simulare', false],
  [50_000, 'Refinantare', false],
])('a maximum of %d RON for %s: worth trying is %s', (maximum, tipCredit, isWorth) => {
  expect(canSimulateMaximum(maximum, { ...purchase, tipCredit }, { minLoan: fromRon(1000) })).toBe(isWorth);
});

it('is worth trying whatever it is while the smallest loan is not known, but for nothing', () => {
  expect(canSimulateMaximum(1, purchase, undefined)).toBe(true);
  expect(canSimulateMaximum(0, purchase, undefined)).toBe(false);
});

test.each([
  [593_051, 25],
  [593_051, 15],
  [1_001, 25],
  [77_777, 15],
  [671_378, 25],
])(
  'the home that a largest loan of %d RON buys asks for that loan less 1 RON and at least %d %% down',
  (maxLoan, avansMinim) => {
    const limits = {
      ...initialLimits,
      minDownPayment: { ...initialLimits.minDownPayment, standard: fromPercent(avansMinim) },
    };
    const home = homeForMaximum({ ...purchase, tipCredit: 'Incadrare' }, maxLoan, limits);
    const [value, downPayment] = [amountOf(String(home.valoareImobil)), amountOf(String(home.valoareAvans))];
    expect(value - downPayment).toBe(maxLoan - 1);
    expect(downPayment).toBeGreaterThanOrEqual((value * avansMinim) / 100);
    const typed = { ...propertyFrom(home), anulConstructiei: '3', envFriendly: 'nu' } as const;
    expect(propertyErrors(typed, { ...home, avansMinim, rate: 5 })).toEqual({});
    expect(home).toMatchObject({ tipCredit: 'Simulare', venituriSalariu: '4,000' });
  },
);
