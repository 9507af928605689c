import { emptyLoanForm } from 'contract/fields/loan-form';
import { moneyText } from 'contract/romanian/typed-money';
import { loanForm } from 'contract/simulations/loan-form-schema';
import fc from 'fast-check';
import { defaultParameters } from 'loan/parameters';
import { fromPercent } from 'loan/rate';
import { refusalOf } from 'loan/request-checks';
import { toLoanRequest } from 'quote/loan-request';
import { describe, expect, it, test } from 'vitest';
import {
  type Property,
  propertyAnswers,
  propertyErrors,
  propertyFrom,
  raisedDownPayment,
  refinancedShareSentence,
} from './property.ts';

const known = { rate: 5.2584, refinancingLimit: 'REFUZ' as const };
const purchase = { tipCredit: 'Achizitie', avansMinim: 15, principalRamas: '', ...known };
const refinancing = { tipCredit: 'Refinantare', avansMinim: 25, principalRamas: '200,000', ...known };
const home = {
  ...propertyFrom(emptyLoanForm),
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  anulConstructiei: '3',
  envFriendly: 'nu',
} as const;

describe('the home', () => {
  it('needs its value, a down payment, the construction year and the eco answer', () => {
    expect(propertyErrors(propertyFrom(emptyLoanForm), purchase)).toEqual({
      valoareImobil: 'Valoarea imobilului este obligatorie.',
      valoareAvans: 'Introduceți avansul.',
      anulConstructiei: 'Te rog selecteaza anul constructiei.',
      envFriendly: 'Alegeți dacă imobilul este eficient energetic.',
    });
    expect(propertyErrors(home, purchase)).toEqual({});
  });

  it('takes "I do not know" for a construction year', () => {
    expect(propertyErrors({ ...home, anulConstructiei: '0' }, purchase)).toEqual({});
  });

  it('says the least down payment with its share, amount and currency', () => {
    expect(propertyErrors({ ...home, valoareAvans: '74,998.99' }, purchase)).toEqual({
      valoareAvans: 'Avansul minim trebuie să fie cel puțin 15\u00a0% din valoarea proprietății (75.000 RON).',
    });
    expect(propertyErrors({ ...home, currency: 'EUR', valoareAvans: '1' }, { ...purchase, avansMinim: 25 })).toEqual({
      valoareAvans: 'Avansul minim trebuie să fie cel puțin 25\u00a0% din valoarea proprietății (125.000 EUR).',
    });
  });

  it('accepts exactly the least down payment', () => {
    expect(propertyErrors({ ...home, valoareAvans: '75,000' }, purchase)).toEqual({});
    expect(propertyErrors({ ...home, valoareImobil: '100,001', valoareAvans: '15,000.15' }, purchase)).toEqual({});
  });

  it('accepts one that the rounding of a rate left less than a leu under the least, as the server does', () => {
    expect(propertyErrors({ ...home, valoareImobil: '500,001', valoareAvans: '75,000' }, purchase)).toEqual({});
  });

  it('looks at no amount that nobody can mean', () => {
    const absurd = { ...home, valoareImobil: '999,999,999,999,999' };
    expect(propertyErrors(absurd, purchase)).toEqual({});
    expect(refinancedShareSentence(absurd, refinancing)).toBeUndefined();
  });

  it('refuses a down payment that leaves nothing to borrow', () => {
    expect(propertyErrors({ ...home, valoareAvans: '500,000' }, purchase)).toEqual({
      valoareAvans: 'Avansul trebuie să fie mai mic decât valoarea imobilului.',
    });
  });
});

/** The server's errors about the home of a form, at that least share. */
function refusedByServer(answers: object, percent: number): readonly string[] {
  const form = loanForm.parse({ ...emptyLoanForm, ...answers });
  const share = fromPercent(percent);
  const minDownPayment = { firstHome: share, standard: share };
  const parameters = { ...defaultParameters, refinancingLimit: 'REFUZ' as const, minDownPayment };
  const refused = refusalOf(toLoanRequest(form, '2026-03-01'), parameters, 'scenarios');
  return refused?.refusals.map(({ code }) => code) ?? [];
}

describe('the screen and the server judge a home alike', () => {
  /** Values, least shares, and amounts within a few units of the share's sum, where the two checks could differ. */
  const edges = fc.record({
    value: fc.integer({ min: 10_000_000, max: 300_000_000 }).map((cents) => cents / 100),
    percent: fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100),
    off: fc.integer({ min: -250, max: 250 }).map((cents) => cents / 100),
    currency: fc.constantFrom('RON', 'EUR'),
    rate: fc.integer({ min: 30_000, max: 70_000 }).map((rate) => rate / 10_000),
  });
  const inCents = (amount: number) => moneyText(Math.max(1, Math.round(amount * 100)) / 100);

  it('by its down payment', () => {
    const check = fc.property(edges, ({ value, percent, off, currency, rate }) => {
      const valoareAvans = inCents((value * percent) / 100 + off);
      const typed: Property = { ...home, currency, valoareImobil: inCents(value), valoareAvans };
      const context = { ...purchase, avansMinim: percent, rate };
      const answers = { tipCredit: 'Achizitie', ...propertyAnswers(typed, context) };
      const isRefused = refusedByServer(answers, percent).includes('AVANS_INSUFICIENT');
      expect(propertyErrors(typed, context).valoareAvans !== undefined).toBe(isRefused);
    });
    fc.assert(check, { numRuns: 500 });
  });

  it('by what is still owed for it', () => {
    const check = fc.property(edges, ({ value, percent, off, rate }) => {
      const principalRamas = inCents((value * (100 - percent)) / 100 + off);
      const typed: Property = { ...home, valoareImobil: inCents(value) };
      const context = { ...refinancing, avansMinim: percent, principalRamas, rate };
      const answers = { tipCredit: 'Refinantare', principalRamas, ...propertyAnswers(typed, context) };
      const isRefused = refusedByServer(answers, percent).includes('LTV');
      expect(refinancedShareSentence(typed, context) !== undefined).toBe(isRefused);
    });
    fc.assert(check, { numRuns: 500 });
  });
});

describe('the down payment of a purchase while its value is typed', () => {
  test.each([
    ['500,000', '', '75,000'],
    ['500,000', '10,000', '75,000'],
    ['500,000', '90,000', '90,000'],
    ['', '90,000', '90,000'],
    ['350,001', '', '52,501'],
  ])('value %j, down payment before %j → %j', (value, before, raised) => {
    expect(raisedDownPayment(value, before, 15)).toBe(raised);
  });
});

describe('a home to be refinanced', () => {
  it('has no down payment to type: its paid part replaces it', () => {
    const typed = { ...home, valoareAvans: '' };
    expect(propertyErrors(typed, refinancing)).toEqual({});
    expect(propertyAnswers(typed, refinancing)).toMatchObject({ valoareImobil: '500,000', valoareAvans: '300,000' });
  });

  it('shows the debt above the norm of a new loan, if the result only warns', () => {
    const warned = { ...refinancing, refinancingLimit: 'AVERTISMENT' as const };
    expect(refinancedShareSentence({ ...home, valoareImobil: '250,000' }, warned)).toBe(
      'Soldul rămas este 80 % din valoarea locuinței; norma Băncii Naționale a României limitează creditul la 75 % din ea, adică 187.500 RON. Refinanțarea fără bani noi este în afara normei, așa că fiecare bancă hotărăște singură.',
    );
    expect(refinancedShareSentence({ ...home, valoareImobil: '266,667' }, warned)).toBeUndefined();
  });

  it('shows a home worth too little for the debt, and the result alone refuses it', () => {
    const tooLittle = { ...home, valoareImobil: '250,000' };
    expect(refinancedShareSentence(tooLittle, refinancing)).toBe(
      'Creditul rămas poate fi cel mult 75 % din valoarea locuinței: 187.500 RON.',
    );
    expect(propertyErrors(tooLittle, refinancing)).toEqual({});
    expect(refinancedShareSentence({ ...home, valoareImobil: '266,667' }, refinancing)).toBeUndefined();
    expect(refinancedShareSentence({ ...home, valoareImobil: '' }, refinancing)).toBeUndefined();
  });

  it('has nothing of it paid where more is owed than it is worth', () => {
    expect(propertyAnswers({ ...home, valoareImobil: '150,000' }, refinancing)).toMatchObject({ valoareAvans: '0' });
  });
});

describe('a value in euro', () => {
  it('travels in RON, to the ban', () => {
    const typed = { ...home, currency: 'EUR', valoareImobil: '100,000.55', valoareAvans: '20,000' } as const;
    expect(propertyAnswers(typed, purchase)).toEqual({
      valoareImobil: '525,842.89',
      valoareAvans: '105,168',
      anulConstructiei: 3,
      envFriendly: false,
    });
  });

  it('is compared in RON with what is owed', () => {
    const typed = { ...home, currency: 'EUR', valoareImobil: '100,000' } as const;
    expect(propertyAnswers(typed, refinancing)).toMatchObject({ valoareImobil: '525,840', valoareAvans: '325,840' });
  });
});
