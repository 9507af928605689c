import { emptyCoBorrower, emptyLoanForm } from 'contract/fields/loan-form';
import { describe, expect, it, test } from 'vitest';
import { isUntouched, quickErrors, quickInputFrom } from './quick-input.ts';

describe('the fields of QuickStart', () => {
  it('begin as a purchase over 30 years', () => {
    expect(quickInputFrom(undefined)).toMatchObject({ tipCredit: 'Achizitie', perioadaCreditata: '360' });
  });

  it('take a stored form as the fields write it; other kinds of question become a purchase', () => {
    const stored = { tipCredit: 'Incadrare', venituriSalariu: 7500, valoareImobil: null, primulImobil: true, _id: 'x' };
    expect(quickInputFrom(stored)).toMatchObject({
      tipCredit: 'Achizitie',
      venituriSalariu: '7,500',
      valoareImobil: '',
      primulImobil: true,
    });
  });

  it('are untouched before any typing', () => {
    const fresh = quickInputFrom(undefined);
    expect(isUntouched(fresh)).toBe(true);
    expect(isUntouched({ ...fresh, primulImobil: false })).toBe(true);
    expect(isUntouched({ ...fresh, primulImobil: true })).toBe(false);
    expect(isUntouched({ ...fresh, valoareImobil: '5' })).toBe(false);
    expect(isUntouched({ ...fresh, codebitori: [emptyCoBorrower] })).toBe(false);
  });
});

describe('the missing answers', () => {
  it('of a purchase: the value, the down payment and a possible term', () => {
    const empty = { ...emptyLoanForm, tipCredit: 'Achizitie', perioadaCreditata: '' };
    expect(Object.keys(quickErrors(empty))).toEqual(['valoareImobil', 'valoareAvans', 'perioadaCreditata']);
    const typed = { ...empty, valoareImobil: '500,000', valoareAvans: '100,000', perioadaCreditata: '360' };
    expect(quickErrors(typed)).toEqual({});
  });

  test.each(['59', '361', '0'])('of a purchase over %s months: a possible term', (perioadaCreditata) => {
    const typed = {
      ...emptyLoanForm,
      tipCredit: 'Achizitie',
      valoareImobil: '5',
      valoareAvans: '1',
      perioadaCreditata,
    };
    expect(quickErrors(typed)).toEqual({ perioadaCreditata: 'Perioada trebuie să fie între 60 și 360 de luni.' });
  });

  it('of a refinancing: the present loan, and of a new term that it is possible', () => {
    const empty = { ...emptyLoanForm, tipCredit: 'Refinantare' };
    expect(Object.keys(quickErrors(empty))).toEqual(['principalRamas', 'rataActuala', 'perioadaRamasa']);
    const typed = { ...empty, principalRamas: '280,000', rataActuala: '2,600', perioadaRamasa: 240 };
    expect(quickErrors(typed)).toEqual({});
    expect(Object.keys(quickErrors({ ...typed, perioadaCreditata: '400' }))).toEqual(['perioadaCreditata']);
  });
});
