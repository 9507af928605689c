import { emptyCoBorrower, emptyLoanForm, openAnswers } from 'contract/fields/loan-form';
import { describe, expect, it, test } from 'vitest';
import { readEnteredAt, readFormData, readRedirectReason } from './form-data.ts';

/** The form of a screen before any answer. */
const empty = { ...emptyLoanForm, conditii: openAnswers };

describe('the form that comes with a navigation', () => {
  test.each([null, undefined, 'x', 7, {}, { formData: null }, { formData: 'x' }])('%j brings none', (state) => {
    expect(readFormData(state)).toBeNull();
  });

  it('is whole: missing fields are empty, unknown ones are gone', () => {
    const formData = { tipCredit: 'Achizitie', avansMinim: 15, valoareImobil: { huge: true }, altceva: 'x' };
    expect(readFormData({ formData })).toEqual({ ...empty, tipCredit: 'Achizitie', avansMinim: 15 });
  });

  it('brings only what its kind of credit asks, where another kind was answered before', () => {
    const home = { valoareImobil: '500,000', valoareAvans: '100,000', anulConstructiei: 3, envFriendly: true };
    const present = {
      principalRamas: '280,000',
      rataActuala: '2,600',
      perioadaRamasa: 240,
      refinanteazaPrimaCasa: true,
    };
    const read = (tipCredit: string) =>
      readFormData({ formData: { ...home, ...present, perioadaCreditata: 360, tipCredit } });
    const ofKind = (tipCredit: string, answers: object) => ({ ...empty, tipCredit, ...answers });
    expect(read('Achizitie')).toEqual(ofKind('Achizitie', { ...home, perioadaCreditata: 360 }));
    expect(read('Incadrare')).toEqual(ofKind('Incadrare', { perioadaCreditata: 360 }));
    expect(read('Refinantare')).toEqual(ofKind('Refinantare', { ...home, ...present }));
  });

  it('brings those who sign too, whole and with nothing strange: no names, no more than may sign', () => {
    const ana = { nume: 'Ana', venituriSalariu: '4,500', alteRateCC: { huge: true } };
    const formData = { tipCredit: 'Achizitie', codebitori: [ana, null, 'Dan', {}, {}, {}, {}] };
    expect(readFormData({ formData })?.codebitori).toEqual([
      { ...emptyCoBorrower, venituriSalariu: '4,500' },
      emptyCoBorrower,
      emptyCoBorrower,
    ]);
  });

  it('brings all three answers about conditions, undecided before the first one', () => {
    const conditii = { salariu: true, pachet: null, altceva: true };
    expect(readFormData({ formData: { tipCredit: 'Achizitie', conditii } })?.conditii).toEqual({
      salariu: true,
      asigurareViata: '',
      pachet: '',
    });
    expect(readFormData({ formData: { tipCredit: 'Achizitie' } })).toMatchObject({ conditii: openAnswers });
  });

  it('still counts no condition behind earlier figures that counted none', () => {
    const seen = { versions: { products: 1, parameters: 1 }, simulatedOn: '2026-11-20' };
    expect(readFormData({ formData: { tipCredit: 'Achizitie' }, seen })).not.toHaveProperty('conditii');
  });

  test.each([undefined, null, [], 'x', 7, {}])(
    'with %j for the other signers belongs to a person who signs alone',
    (codebitori) => {
      expect(readFormData({ formData: { tipCredit: 'Achizitie', codebitori } })).toEqual({
        ...empty,
        tipCredit: 'Achizitie',
      });
    },
  );

  it('tells when its page was entered and why the visitor was sent away', () => {
    expect(readEnteredAt({ at: 5 })).toBe(5);
    expect(readEnteredAt({ at: '5' })).toBeUndefined();
    expect(readRedirectReason({ notice: 'forgotten' })).toBe('forgotten');
    expect(readRedirectReason({ notice: 'altceva' })).toBeUndefined();
    expect(readRedirectReason(null)).toBeUndefined();
  });
});
