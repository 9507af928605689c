import { emptyLoanForm } from 'contract/fields/loan-form';
import { expect, it, test } from 'vitest';
import { draftFrom, newCaseOf } from './new-case-draft.ts';

const purchase = { ...emptyLoanForm, tipCredit: 'Achizitie', valoareImobil: '500,000', valoareAvans: '100,000' };
const refinancing = { ...emptyLoanForm, tipCredit: 'Refinantare', principalRamas: '280,000' };

test.each([
  ['the price less the down payment', purchase, 'purchase', '400,000'],
  ['what is left of the loan', refinancing, 'refinancing', '280,000'],
  ['no sum that nobody named', { ...emptyLoanForm, tipCredit: 'Incadrare' }, 'purchase', ''],
  ['nothing without a form', undefined, 'purchase', ''],
])('a case begins with %s', (_, form, purpose, amount) => {
  expect(draftFrom(form, ['casa-ta'])).toMatchObject({ purpose, amount, offers: ['casa-ta'] });
});

it('a case goes out with its form, and without empty fields', () => {
  const typed = { ...draftFrom(purchase, ['casa-ta']), coBorrowers: ['Dan Pop', '', ' '] };
  expect(newCaseOf(typed, purchase)).toEqual({
    purpose: 'purchase',
    amount: 400_000,
    property: '',
    coBorrowers: ['Dan Pop'],
    wantedSigningOn: null,
    form: purchase,
    offers: ['casa-ta'],
  });
  expect(newCaseOf(draftFrom(undefined, []), undefined)).not.toHaveProperty('form');
});
