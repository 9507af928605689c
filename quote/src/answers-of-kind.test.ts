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

const aboutHomes = { primulImobil: true, detineLocuinta: true, primulCreditLocuinta: true, suprafataDetinuta: '60' };

it('a refinancing loses the answers about a home to buy', () => {
  const form = { ...answered, tipCredit: 'Refinantare' };
  expect(answersOfKind({ ...form, ...aboutHomes })).toEqual(form);
});

it('a first home loses the answers to the questions after a no', () => {
  const form = { ...emptyLoanForm, tipCredit: 'Achizitie' };
  expect(answersOfKind({ ...form, ...aboutHomes })).toEqual({ ...form, primulImobil: true });
  const another = { ...form, ...aboutHomes, primulImobil: false };
  expect(answersOfKind(another)).toEqual(another);
});

it.each(['Achizitie', 'Simulare', 'Incadrare', 'Contact'])('a form of %s loses the present loan', (tipCredit) => {
  const expected = { ...emptyLoanForm, tipCredit, valoareImobil: '500,000' };
  expect(answersOfKind({ ...answered, tipCredit })).toEqual(expected);
});
