import { withPlainSpaces } from 'contract/romanian/romanian';
import { describe, expect, it, test } from 'vitest';
import { householdDebts, householdIncome, limitSentence, peopleCount, personSummary } from './form-household.ts';

const TODAY = '2026-11-22';
const partner = { dataNasterii: '1983-05-05', venituriSalariu: '4,500', venituriChirii: '500', alteRateCC: '200' };
const couple = { dataNasterii: '1996-01-01', venituriSalariu: '9,000', alteRateCNP: '300', codebitori: [partner] };
const limit = (form: object, coBorrowerAges: 'TOTI' | 'CU_VENIT' = 'TOTI') => {
  const sentence = limitSentence(form, TODAY, { coBorrowerAges });
  return sentence && withPlainSpaces(sentence);
};

describe('people who borrow together', () => {
  it('have the incomes and the instalments of all of them', () => {
    expect([householdIncome(couple), householdDebts(couple), withPlainSpaces(peopleCount(couple))]).toEqual([
      14_000,
      500,
      '2 persoane',
    ]);
  });

  it('stand in a line, as far as they are known', () => {
    expect(withPlainSpaces(personSummary(partner, TODAY))).toBe('43 de ani · 5.000 RON/lună · rate 200 RON/lună');
    expect(personSummary({ dataNasterii: '2038-01-01', venituriSalariu: '' }, TODAY)).toBe('');
  });
});

describe('who sets the term', () => {
  it('is the oldest, by name, age and term', () => {
    expect(limit(couple)).toBe('Persoana 2, 43 de ani, limitează perioada la 22 de ani.');
    expect(limit({ ...couple, dataNasterii: '1970-01-01' })).toBe(
      'Persoana 1, 56 de ani, limitează perioada la 9 ani.',
    );
  });

  it('counts only earners if only their ages count', () => {
    const withoutIncome = { ...couple, codebitori: [{ dataNasterii: partner.dataNasterii }] };
    expect(limit(withoutIncome)).toMatch(/^Persoana 2/);
    expect(limit(withoutIncome, 'CU_VENIT')).toBeUndefined();
  });

  test.each([
    ['who signs alone', { dataNasterii: '1970-01-01', codebitori: [] }],
    ['of whom nothing is known', { codebitori: [{}] }],
    [
      'all of whom may have the longest term',
      { dataNasterii: '1996-01-01', codebitori: [{ dataNasterii: '1995-01-01' }] },
    ],
  ])('does not appear for a person %s', (_, form) => {
    expect(limit(form)).toBeUndefined();
  });
});
