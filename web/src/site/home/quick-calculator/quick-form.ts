import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { formatCount } from 'contract/romanian/romanian';
import { amountOf, isFilled, moneyText } from 'contract/romanian/typed-money';
import { euroInRon } from 'loan/money';
import { downPaymentShare } from 'quote/down-payment-share';
import { typeAmount } from '../../../shared/format/typed-amount.ts';
import type { Option } from '../../../ui/fields/select.tsx';

/** `nou`: a new loan · `refi`: a refinancing. */
export type QuickMode = 'nou' | 'refi';
export type Currency = 'RON' | 'EUR';

/** The questions of the home page's calculator; amounts in the texts of the money inputs, durations in years. */
export type QuickForm = {
  readonly mode: QuickMode;
  readonly currency: Currency;
  readonly valoareImobil: string;
  readonly valoareAvans: string;
  readonly ani: string;
  readonly principalRamas: string;
  readonly rataActuala: string;
  readonly aniRamasi: string;
};

export const emptyQuickForm: QuickForm = {
  mode: 'nou',
  currency: 'RON',
  valoareImobil: '',
  valoareAvans: '',
  ani: '30',
  principalRamas: '',
  rataActuala: '',
  aniRamasi: '30',
};

/**
 * The form of a link with figures, in RON and years: `?valoare=650000&avans=100000&durata=25`. The fields read the
 * amounts as typed ones; without a readable amount it is the empty form.
 */
export function linkedForm(search: string): QuickForm {
  const words = new URLSearchParams(search);
  const typed = (name: string) => typeAmount('', words.get(name) ?? '');
  const [valoareImobil, valoareAvans, ani] = [typed('valoare'), typed('avans'), words.get('durata') ?? ''];
  if (!valoareImobil && !valoareAvans) return emptyQuickForm;
  const isTerm = durations.nou.some(({ value }) => value === ani);
  return { ...emptyQuickForm, valoareImobil, valoareAvans, ...(isTerm && { ani }) };
}

/** The amounts of the form, which are in its currency. */
export function amountsOf({ valoareImobil, valoareAvans, principalRamas, rataActuala }: QuickForm) {
  return { valoareImobil, valoareAvans, principalRamas, rataActuala };
}

/** 5 to 30 years for a new loan, 1 to 30 for the rest of one. */
export const durations: Readonly<Record<QuickMode, readonly Option[]>> = { nou: years(5), refi: years(1) };

function years(shortest: number): Option[] {
  return Array.from({ length: 30 - shortest + 1 }, (_, index) => {
    const count = 30 - index;
    return { value: String(count), label: formatCount(count, 'an', 'ani') };
  });
}

/** True when the calculator has a question: both amounts are above zero, they leave a loan, and the duration is set. */
export function isComplete(form: QuickForm): boolean {
  if (isDownPaymentTooHigh(form)) return false;
  const [first, second, duration] =
    form.mode === 'nou'
      ? [form.valoareImobil, form.valoareAvans, form.ani]
      : [form.principalRamas, form.rataActuala, form.aniRamasi];
  return isFilled(first) && isFilled(second) && Number(duration) > 0;
}

/** The whole form for the server and the simulator: amounts in RON (at `rate` RON per euro), periods in months. */
export function toLoanForm(form: QuickForm, rate: number): LoanFormInput {
  const ron = (typed: string) => typedInRon(typed, form.currency, rate);
  if (form.mode === 'nou') {
    return {
      ...emptyLoanForm,
      tipCredit: 'Achizitie',
      valoareImobil: ron(form.valoareImobil),
      valoareAvans: ron(form.valoareAvans),
      perioadaCreditata: Number(form.ani) * 12,
    };
  }
  return {
    ...emptyLoanForm,
    tipCredit: 'Refinantare',
    principalRamas: ron(form.principalRamas),
    rataActuala: ron(form.rataActuala),
    perioadaRamasa: Number(form.aniRamasi) * 12,
    perioadaCreditata: Number(form.aniRamasi) * 12,
  };
}

function typedInRon(typed: string, currency: Currency, rate: number): string {
  if (currency === 'RON' || typed === '') return typed;
  return moneyText(euroInRon(amountOf(typed), rate));
}

/** True when the down payment leaves no loan: the page says so at once, without a call. */
export function isDownPaymentTooHigh({ mode, valoareImobil, valoareAvans }: QuickForm): boolean {
  return mode === 'nou' && isFilled(valoareImobil) && amountOf(valoareAvans) >= amountOf(valoareImobil);
}

/** The down payment as percent of the home; null before both amounts. */
export function typedShare({ mode, valoareImobil, valoareAvans }: QuickForm): number | null {
  const value = amountOf(valoareImobil);
  return mode === 'nou' && value > 0 && isFilled(valoareAvans) ? downPaymentShare(amountOf(valoareAvans), value) : null;
}
