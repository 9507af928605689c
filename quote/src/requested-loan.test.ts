import { expect, it } from 'vitest';
import { requestedLoan } from './requested-loan.ts';

const sums = { value: 500_000, downPayment: 100_000, remainingPrincipal: 280_000 };

it('is what is left of the loan to refinance, else what the down payment leaves, whatever was answered for another kind', () => {
  expect(requestedLoan({ ...sums, tipCredit: 'Refinantare' })).toBe(280_000);
  expect(requestedLoan({ ...sums, tipCredit: 'Achizitie' })).toBe(400_000);
});

it('is none where nothing is left to lend, or nothing was answered', () => {
  expect(requestedLoan({ ...sums, tipCredit: 'Achizitie', downPayment: 500_000 })).toBeNull();
  expect(requestedLoan({ tipCredit: 'Refinantare', value: 1, downPayment: null, remainingPrincipal: null })).toBeNull();
});
