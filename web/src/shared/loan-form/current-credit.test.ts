import { emptyLoanForm } from 'contract/fields/loan-form';
import { initialLimits } from 'loan/initial-limits';
import { describe, expect, it, test } from 'vitest';
import { currentCreditAnswers, currentCreditErrors, currentCreditFrom } from './current-credit.ts';

const typed = {
  refinanteazaPrimaCasa: false,
  principalRamas: '200,000',
  rataActuala: '1,500.50',
  perioadaRamasa: '240',
};

describe('the loan to be refinanced', () => {
  it('needs the principal, the instalment and the period left', () => {
    expect(Object.keys(currentCreditErrors(currentCreditFrom(emptyLoanForm)))).toEqual([
      'principalRamas',
      'rataActuala',
      'perioadaRamasa',
    ]);
    expect(currentCreditErrors(typed)).toEqual({});
  });

  test.each(['0', '361', '12.5', '', 'abc', '-3'])('refuses %j months', (perioadaRamasa) => {
    expect(currentCreditErrors({ ...typed, perioadaRamasa })).toHaveProperty('perioadaRamasa');
  });

  it('does not take 0 RON for an amount', () => {
    expect(currentCreditErrors({ ...typed, principalRamas: '0' })).toHaveProperty('principalRamas');
  });

  it('hands on amounts as typed, months as a number and the limits of its kind', () => {
    expect(currentCreditAnswers(typed, initialLimits)).toEqual({
      ...typed,
      perioadaRamasa: 240,
      avansMinim: 25,
      gradIndatorareMax: 0.4,
    });
    expect(currentCreditAnswers({ ...typed, refinanteazaPrimaCasa: true }, initialLimits)).toMatchObject({
      avansMinim: 15,
      gradIndatorareMax: 0.45,
    });
  });
});
