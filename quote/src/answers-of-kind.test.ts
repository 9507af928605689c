import { emptyLoanForm } from 'contract/text/loan-form';
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

it('leaves a refinancing as it is', () => {
  const form = { ...answered, tipCredit: 'Refinantare' };
  expect(answersOfKind(form)).toBe(form);
});

it.each(['Achizitie', 'Simulare', 'Incadrare', 'Contact'])(
  'takes the present loan out of a form of %s',
  (tipCredit) => {
    const expected = { ...emptyLoanForm, tipCredit, valoareImobil: '500,000' };
    expect(answersOfKind({ ...answered, tipCredit })).toEqual(expected);
  },
);
