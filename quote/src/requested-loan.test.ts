import { expect, it } from 'vitest';
import { requestedLoan } from './requested-loan.ts';

const sums = { value: 500_000, downPayment: 100_000, remainingPrincipal: 280_000 };

it('the requested loan is the rest of the loan to refinance, else the rest after the down payment', () => {
  expect(requestedLoan({ ...sums, tipCredit: 'Refinantare' })).toBe(280_000);
  expect(requestedLoan({ ...sums, tipCredit: 'Achizitie' })).toBe(400_000);
});

it('a form without a loan, or without answers, requests none', () => {
  expect(requestedLoan({ ...sums, tipCredit: 'Achizitie', downPayment: 500_000 })).toBeNull();
  expect(requestedLoan({ tipCredit: 'Refinantare', value: 1, downPayment: null, remainingPrincipal: null })).toBeNull();
});
