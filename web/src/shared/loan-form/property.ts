import { buildPeriodOptions, type LoanFormInput } from 'contract/fields/loan-form';
import { problemMessage } from 'contract/problem';
import { formatLimitPercent, formatNumber } from 'contract/romanian/romanian';
import { amountOf, isFilled, moneyText } from 'contract/romanian/typed-money';
import { euroInRon, fromRon, toRon } from 'loan/money';
import type { RefinancingLimit } from 'loan/parameters';
import { downPaymentRefusal } from 'quote/down-payment';
import { leastDownPayment } from 'quote/down-payment-share';
import { refusalMessage } from 'quote/refusals';
import { toWarning } from 'quote/warnings';
import { type FieldErrors, failed } from '../forms/field-errors.ts';
import { type YesNo, yesNoFrom } from './yes-no.ts';

/** What the visitor typed about the home; both amounts in the chosen currency. */
export type Property = {
  currency: 'RON' | 'EUR';
  valoareImobil: string;
  valoareAvans: string;
  /** The construction-year band's code as text; '-1' until one is chosen. */
  anulConstructiei: string;
  envFriendly: YesNo;
};

/** The construction-year bands to choose from, the newest first. */
export const BUILD_BANDS = ['-1', '4', '3', '2', '1', '0'].map((value) => ({
  value,
  label: buildPeriodOptions[value] ?? '',
}));

/** The typed fields as the answers so far have them: RON, the only currency that travels. */
export function propertyFrom(formData: LoanFormInput): Property {
  return {
    currency: 'RON',
    valoareImobil: String(formData.valoareImobil),
    valoareAvans: String(formData.valoareAvans),
    anulConstructiei: String(formData.anulConstructiei),
    envFriendly: yesNoFrom(formData.envFriendly),
  };
}

/** What the rules of the home need to know from the steps before; an empty limit refuses nothing. */
export type PropertyContext = Pick<LoanFormInput, 'tipCredit' | 'avansMinim' | 'principalRamas'> & {
  /** What the limit does to a refinancing; not known yet: no sentence depends on it, since the limit is not either. */
  refinancingLimit: RefinancingLimit | undefined;
  /** RON for one euro. */
  rate: number;
};

/** A refinancing asks no down payment: it is what of the home is already paid. */
export const asksDownPayment = (type: unknown): boolean => type !== 'Refinantare';

/** An amount of the chosen currency in RON, to the ban. */
export function inRon(amount: number, currency: Property['currency'], rate: number): number {
  return euroInRon(amount, currency === 'EUR' ? rate : 1);
}

/**
 * The down payment while the value of a purchase is being typed: at least the minimum, and never less than
 * `before`, what it was when the typing began, so that an amount half typed leaves no trace.
 */
export function raisedDownPayment(value: string, before: string, percent: number): string {
  const minimum = leastDownPayment(amountOf(value), percent);
  return amountOf(before) < minimum ? moneyText(minimum) : before;
}

/** The sentence about a down payment under the minimum. */
function leastDownPaymentSentence(value: number, percent: number, currency: Property['currency']): string {
  const minimum = formatNumber(leastDownPayment(value, percent));
  return `Avansul minim trebuie să fie cel puțin ${formatLimitPercent(percent)} din valoarea proprietății (${minimum} ${currency}).`;
}

/** What is missing or too little. */
export function propertyErrors(typed: Property, context: PropertyContext): FieldErrors {
  return failed({
    valoareImobil: !isFilled(typed.valoareImobil) && problemMessage('VALOARE_IMOBIL', {}),
    valoareAvans: asksDownPayment(context.tipCredit) && downPaymentError(typed, context),
    anulConstructiei: typed.anulConstructiei === '-1' && problemMessage('AN_CONSTRUCTIE', {}),
    envFriendly: typed.envFriendly === '' && 'Alegeți dacă imobilul este eficient energetic.',
  });
}

/** The sentence for a purchase without a down payment. */
export const MISSING_DOWN_PAYMENT = 'Introduceți avansul.';

/** Checked in RON with the engine's own rule, so that the server accepts what the screen lets through. */
function downPaymentError(typed: Property, { avansMinim, rate }: PropertyContext): string | false {
  const { currency } = typed;
  const [value, downPayment] = [amountOf(typed.valoareImobil), amountOf(typed.valoareAvans)];
  if (!isFilled(typed.valoareAvans)) return MISSING_DOWN_PAYMENT;
  if (value === 0) return false;
  if (downPayment >= value) return 'Avansul trebuie să fie mai mic decât valoarea imobilului.';
  const percent = Number(avansMinim);
  const home = { value: inRon(value, currency, rate), downPayment: inRon(downPayment, currency, rate) };
  return downPaymentRefusal(home, percent) !== undefined && leastDownPaymentSentence(value, percent, currency);
}

/**
 * Refinancing: the norm of a new loan is told as a share of the home and not as a down payment, or refuses by parameter.
 * It refuses nothing here: the result says what would change it, and offers the call. Undefined where it fits.
 */
export function refinancedShareSentence(typed: Property, context: PropertyContext): string | undefined {
  const value = inRon(amountOf(typed.valoareImobil), typed.currency, context.rate);
  const remainingPrincipal = amountOf(context.principalRamas);
  const refusal = downPaymentRefusal({ value, remainingPrincipal }, Number(context.avansMinim));
  if (refusal?.code !== 'LTV') return undefined;
  if (context.refinancingLimit === 'REFUZ') return refusalMessage(refusal);
  return toWarning({ ...refusal, code: 'LTV_PESTE_LIMITA', loanToValue: remainingPrincipal / value }).message;
}

/** The answers of this step, in RON whatever the currency typed. */
export function propertyAnswers(typed: Property, context: PropertyContext): Partial<LoanFormInput> {
  const ron = (amount: string): number => inRon(amountOf(amount), typed.currency, context.rate);
  const value = ron(typed.valoareImobil);
  const downPayment = asksDownPayment(context.tipCredit)
    ? ron(typed.valoareAvans)
    : Math.max(0, toRon(fromRon(value - amountOf(context.principalRamas))));
  return {
    valoareImobil: moneyText(value),
    valoareAvans: moneyText(downPayment),
    anulConstructiei: Number(typed.anulConstructiei),
    envFriendly: typed.envFriendly === 'da',
  };
}
