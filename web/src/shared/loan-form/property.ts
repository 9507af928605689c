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

/** The visitor's answers about the home; both amounts in the chosen currency. */
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

/** The typed fields for the answers so far: RON, the only currency on the wire. */
export function propertyFrom(formData: LoanFormInput): Property {
  return {
    currency: 'RON',
    valoareImobil: String(formData.valoareImobil),
    valoareAvans: String(formData.valoareAvans),
    anulConstructiei: String(formData.anulConstructiei),
    envFriendly: yesNoFrom(formData.envFriendly),
  };
}

/** The earlier answers that the rules of the home need; an empty limit refuses nothing. */
export type PropertyContext = Pick<LoanFormInput, 'tipCredit' | 'avansMinim' | 'principalRamas'> & {
  /**
   * The limit's effect on a refinancing; unknown before the parameters arrive: then the limit is unknown too, and no
   * sentence needs it.
   */
  refinancingLimit: RefinancingLimit | undefined;
  /** RON for one euro. */
  rate: number;
};

/** A refinancing asks for no down payment: it is the paid part of the home. */
export const asksDownPayment = (type: unknown): boolean => type !== 'Refinantare';

/** An amount of the chosen currency in RON, to the ban. */
export function inRon(amount: number, currency: Property['currency'], rate: number): number {
  return euroInRon(amount, currency === 'EUR' ? rate : 1);
}

/**
 * The down payment during the typing of a purchase's value: at least the minimum, and never below `before`, its value
 * at the start of the typing. A half-typed amount leaves no trace.
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

/** The missing or insufficient answers. */
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

/** Checked in RON with the engine's own rule, so that the server accepts every value that the screen accepts. */
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
 * Refinancing: the norm of a new loan as a share of the home instead of a down payment. It refuses nothing here: the
 * result shows the remedies and the call. Undefined within the norm.
 */
export function refinancedShareSentence(typed: Property, context: PropertyContext): string | undefined {
  const value = inRon(amountOf(typed.valoareImobil), typed.currency, context.rate);
  const remainingPrincipal = amountOf(context.principalRamas);
  const refusal = downPaymentRefusal({ value, remainingPrincipal }, Number(context.avansMinim));
  if (refusal?.code !== 'LTV') return undefined;
  if (context.refinancingLimit === 'REFUZ') return refusalMessage(refusal);
  return toWarning({ ...refusal, code: 'LTV_PESTE_LIMITA', loanToValue: remainingPrincipal / value }).message;
}

/** The answers of this step, in RON for any typed currency. */
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
