import { emptyLoanForm } from 'contract/fields/loan-form';
import { expect, it } from 'vitest';
import { answersOfKind } from './answers-of-kind.ts';

const answered = {
  ...emptyLoanForm,
  valoareImobil: '500,000',
  principalRamas: '280,000',
  rataActuala: '2,600',
  perioadaRamasa: 240,
  refinanteazaPrimaCasa: true,
};

const aboutHomes = { primulImobil: true, detineLocuinta: false, primulCreditLocuinta: true };

it('takes what is asked of a home to be bought out of a refinancing', () => {
  const form = { ...answered, tipCredit: 'Refinantare' };
  expect(answersOfKind({ ...form, ...aboutHomes })).toEqual(form);
});

it('takes what is asked after a home that is not the first out of a first one', () => {
  const form = { ...emptyLoanForm, tipCredit: 'Achizitie' };
  expect(answersOfKind({ ...form, ...aboutHomes })).toEqual({ ...form, primulImobil: true });
  const another = { ...form, ...aboutHomes, primulImobil: false };
  expect(answersOfKind(another)).toEqual(another);
});

it.each(['Achizitie', 'Simulare', 'Incadrare', 'Contact'])(
  'takes the present loan out of a form of %s',
  (tipCredit) => {
    const expected = { ...emptyLoanForm, tipCredit, valoareImobil: '500,000' };
    expect(answersOfKind({ ...answered, tipCredit })).toEqual(expected);
  },
);
