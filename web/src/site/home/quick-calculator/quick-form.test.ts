import { describe, expect, it } from 'vitest';
import { durations, emptyQuickForm, isComplete, linkedForm, type QuickForm, toLoanForm } from './quick-form.ts';

const form = (change: Partial<QuickForm>): QuickForm => ({ ...emptyQuickForm, ...change });

describe('the home page’s calculator', () => {
  it('is a purchase with its term in months for a new loan', () => {
    const loanForm = toLoanForm(form({ valoareImobil: '500,000', valoareAvans: '100,000', ani: '25' }), 5);
    expect(loanForm).toMatchObject({
      tipCredit: 'Achizitie',
      valoareImobil: '500,000',
      valoareAvans: '100,000',
      perioadaCreditata: 300,
      principalRamas: '',
    });
  });

  it('is a refinancing with what is left of the loan', () => {
    const loanForm = toLoanForm(
      form({ mode: 'refi', principalRamas: '250,000', rataActuala: '2,500', aniRamasi: '12' }),
      5,
    );
    expect(loanForm).toMatchObject({
      tipCredit: 'Refinantare',
      principalRamas: '250,000',
      rataActuala: '2,500',
      perioadaRamasa: 144,
      perioadaCreditata: 144,
      valoareImobil: '',
    });
  });

  it('is always RON: euro amounts are multiplied by the rate, to two decimals', () => {
    const purchase = form({ currency: 'EUR', valoareImobil: '100,000', valoareAvans: '15,000.55' });
    expect(toLoanForm(purchase, 5.0912)).toMatchObject({ valoareImobil: '509,120', valoareAvans: '76,370.80' });
    const refinancing = form({ mode: 'refi', currency: 'EUR', principalRamas: '50,000', rataActuala: '' });
    expect(toLoanForm(refinancing, 5)).toMatchObject({ principalRamas: '250,000', rataActuala: '' });
  });
});

describe('the calculator asks', () => {
  const purchase = { valoareImobil: '500,000', valoareAvans: '100,000' };

  it('when both amounts are there', () => {
    expect(isComplete(form(purchase))).toBe(true);
    expect(isComplete(form({ mode: 'refi', principalRamas: '1', rataActuala: '1' }))).toBe(true);
  });

  it.each<Partial<QuickForm>>([
    {},
    { ...purchase, valoareAvans: '' },
    { ...purchase, valoareAvans: '0' },
    { ...purchase, valoareAvans: '500,000' },
    { ...purchase, valoareImobil: '0.00' },
    { ...purchase, ani: '' },
    { ...purchase, mode: 'refi' },
  ])('nothing for %j', (change) => {
    expect(isComplete(form(change))).toBe(false);
  });
});

describe('the duration', () => {
  it('is 5 to 30 years for a new loan and 1 to 30 for a refinancing, 30 at first', () => {
    const years = (mode: 'nou' | 'refi') => durations[mode].map(({ value }) => Number(value));
    expect([Math.min(...years('nou')), Math.max(...years('nou'))]).toEqual([5, 30]);
    expect([Math.min(...years('refi')), Math.max(...years('refi'))]).toEqual([1, 30]);
    expect([emptyQuickForm.ani, emptyQuickForm.aniRamasi]).toEqual(['30', '30']);
  });
});

describe('a link with figures', () => {
  it('fills in the value, the down payment and the term', () => {
    const filled = form({ valoareImobil: '650,000', valoareAvans: '97,500', ani: '25' });
    expect(linkedForm('?valoare=650000&avans=97.500&durata=25')).toEqual(filled);
  });

  it.each(['', '?durata=25', '?valoare=mult', '?promoCode=IARNA'])(
    'leaves the form empty without an amount: %j',
    (link) => {
      expect(linkedForm(link)).toBe(emptyQuickForm);
    },
  );

  it('keeps the usual term where its own cannot be chosen', () => {
    expect(linkedForm('?valoare=650000&durata=99')).toEqual(form({ valoareImobil: '650,000' }));
  });
});
