import { type FollowedLoan, MAX_MONTHS_LEFT } from 'contract/refinancing/refinancing';
import { amountOf, isFilled, moneyText, parseTypedDecimal } from 'contract/text/typed-money';
import { percentToType } from '../../../shared/format/format.ts';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { today } from '../../../shared/time/today.ts';
import type { LoanAsKnown } from './followed-api.ts';

/** The kinds of interest of a loan. */
export const RATE_KINDS = [
  { value: 'variable', label: 'IRCC + marjă' },
  { value: 'mixed', label: 'Fixă, apoi IRCC' },
  { value: 'fixed', label: 'Fixă până la final' },
] as const;

/** A followed loan as it is typed: amounts with commas, rates in percent; empty: not known. */
export type LoanDraft = {
  readonly bank: string;
  readonly balance: string;
  readonly balanceOn: string;
  readonly monthsLeft: string;
  readonly instalment: string;
  readonly rateKind: (typeof RATE_KINDS)[number]['value'];
  readonly fixedRate: string;
  readonly fixedUntil: string;
  readonly margin: string;
  readonly lifePremium: string;
  readonly propertyValue: string;
};

/** The initial fields of a new one. */
export function newLoan(): LoanDraft {
  return {
    bank: '',
    balance: '',
    balanceOn: today(),
    monthsLeft: '',
    instalment: '',
    rateKind: 'variable',
    fixedRate: '',
    fixedUntil: '',
    margin: '',
    lifePremium: '',
    propertyValue: '',
  };
}

const percentText = (percent: number | null) => (percent === null ? '' : percentToType(percent));
const knownMoney = (ron: number | null) => (ron ? moneyText(ron) : '');

/** The fields for a stored loan. */
export function draftOfLoan(loan: FollowedLoan): LoanDraft {
  const { bank, balance, balanceOn, monthsLeft, fixedRate, fixedUntil, margin } = loan;
  return {
    bank,
    balance: moneyText(balance),
    balanceOn,
    monthsLeft: String(monthsLeft),
    rateKind: fixedRate === null ? 'variable' : margin === null ? 'fixed' : 'mixed',
    fixedRate: percentText(fixedRate),
    fixedUntil: fixedUntil ?? '',
    margin: percentText(margin),
    instalment: knownMoney(loan.instalment),
    lifePremium: knownMoney(loan.lifePremium),
    propertyValue: knownMoney(loan.propertyValue),
  };
}

/** The body of the call. */
export function loanOf(draft: LoanDraft): LoanAsKnown {
  const { rateKind, instalment } = draft;
  const isFixed = rateKind !== 'variable';
  return {
    bank: draft.bank.trim(),
    balance: amountOf(draft.balance),
    balanceOn: draft.balanceOn,
    monthsLeft: Number(draft.monthsLeft),
    instalment: isFilled(instalment) ? amountOf(instalment) : null,
    fixedRate: isFixed ? (parseTypedDecimal(draft.fixedRate) ?? null) : null,
    fixedUntil: rateKind === 'mixed' ? draft.fixedUntil : null,
    margin: rateKind === 'fixed' ? null : (parseTypedDecimal(draft.margin) ?? null),
    lifePremium: amountOf(draft.lifePremium),
    propertyValue: amountOf(draft.propertyValue),
  };
}

const isPercent = (typed: string) => parseTypedDecimal(typed) !== undefined;

/** Errors of the fields. */
export function loanErrors(draft: LoanDraft): FieldErrors {
  const { rateKind, bank, balance, balanceOn, monthsLeft, fixedRate, fixedUntil, margin } = draft;
  const months = Number(monthsLeft);
  return failed({
    bank: bank.trim() === '' && 'Scrieți banca.',
    balance: !isFilled(balance) && 'Scrieți soldul rămas.',
    balanceOn: balanceOn === '' && 'Scrieți ziua în care soldul este acesta.',
    monthsLeft:
      !(months >= 1 && months <= MAX_MONTHS_LEFT) && `Scrieți câte luni mai sunt, între 1 și ${MAX_MONTHS_LEFT}.`,
    fixedRate: rateKind !== 'variable' && !isPercent(fixedRate) && 'Scrieți dobânda fixă, de exemplu 5,49.',
    fixedUntil: rateKind === 'mixed' && fixedUntil === '' && 'Scrieți ultima zi a dobânzii fixe.',
    margin: rateKind !== 'fixed' && !isPercent(margin) && 'Scrieți marja peste IRCC, de exemplu 2,5.',
  });
}
