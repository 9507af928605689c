import { emptyLoanForm } from 'contract/fields/loan-form';
import { describe, expect, it } from 'vitest';
import { draftsFromQuickForm, firstNewStep } from './quick-prefill.ts';

describe('the answers in the quick calculator', () => {
  it('waits in the home and the term of a new loan, whose kind is marked', () => {
    const quick = { ...emptyLoanForm, tipCredit: 'Achizitie', valoareImobil: '500,000', perioadaCreditata: 300 };
    expect(draftsFromQuickForm(quick)).toEqual({
      '/alegeTipCredit': { tipCredit: 'Achizitie' },
      '/tipCreditNou': { tipCredit: 'Achizitie' },
      '/informatiiImobil': { valoareImobil: '500,000' },
      '/alegeDurata': { ani: '25' },
    });
  });

  it('waits in the present loan of a refinancing, whose kind is marked', () => {
    const quick = {
      ...emptyLoanForm,
      tipCredit: 'Refinantare',
      principalRamas: '200,000',
      rataActuala: '1,500',
      perioadaRamasa: 240,
    };
    expect(draftsFromQuickForm(quick)).toEqual({
      '/alegeTipCredit': { tipCredit: 'Refinantare' },
      '/creditCurent': { principalRamas: '200,000', rataActuala: '1,500', perioadaRamasa: '240' },
    });
  });

  it('leads to the first question that the calculator does not ask', () => {
    expect(firstNewStep({ ...emptyLoanForm, tipCredit: 'Achizitie' })).toBe('/informatiiPersonale');
    expect(firstNewStep({ ...emptyLoanForm, tipCredit: 'Refinantare' })).toBe('/creditCurent');
  });

  it('is nothing when no amount was typed, whatever the duration shown', () => {
    expect(draftsFromQuickForm({ ...emptyLoanForm, tipCredit: 'Achizitie', perioadaCreditata: 360 })).toEqual({});
    expect(draftsFromQuickForm({ ...emptyLoanForm, tipCredit: 'Refinantare', perioadaRamasa: 360 })).toEqual({});
  });
});
