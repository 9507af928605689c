import type { Sent } from 'contract/endpoint';
import { emptyLoanForm, type FormField, type LoanFormInput } from 'contract/fields/loan-form';
import { type FollowedLoan, MAX_PERCENT, ROBOR_TENORS, type refinancing } from 'contract/refinancing/refinancing';
import { amountOf, isFilled, moneyText, parseTypedDecimal } from 'contract/romanian/typed-money';
import { percentToType } from '../../../shared/format/format.ts';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import type { Questions } from '../../../shared/forms/questions.ts';
import { today } from '../../../shared/time/today.ts';
import { useFigureQuestions } from '../../simulations/figure-questions.ts';

/** The body of a call with a loan's figures. */
type LoanAsKnown = Omit<Sent<typeof refinancing.correct>['body'], 'expectedVersion'>;

/** The kinds of interest of a loan. */
export const RATE_KINDS = [
  { value: 'variable', label: 'IRCC + marjă' },
  { value: 'robor', label: 'ROBOR + marjă' },
  { value: 'mixed', label: 'Fixă, apoi IRCC' },
  { value: 'fixed', label: 'Fixă până la final' },
] as const;

/** The tenors of ROBOR, as they are chosen. */
export const ROBOR_KINDS = ROBOR_TENORS.map((months) => ({
  value: `${months}` as const,
  label: `ROBOR ${months} luni`,
}));

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
  readonly roborTenor: (typeof ROBOR_KINDS)[number]['value'];
  readonly roborValue: string;
  /** The value of ROBOR was looked up today, though it is the same. */
  readonly isRoborOfToday: boolean;
  /** Its owner said that it is on ROBOR; nobody typed a margin or a value yet, so its rate is taken to stay. */
  readonly isRoborAwaited: boolean;
  readonly lifePremium: string;
  readonly propertyValue: string;
};

/** The titles of its fields; that of the margin is of any index. */
export const LOAN_TITLES = {
  bank: 'Banca',
  balance: 'Sold rămas',
  balanceOn: 'Sold din ziua',
  monthsLeft: 'Luni rămase',
  rateKind: 'Dobânda',
  roborTenor: 'Luni ROBOR',
  roborValue: 'Valoarea ROBOR',
  fixedRate: 'Dobânda fixă',
  fixedUntil: 'Fixă până la',
  margin: 'Marja',
  instalment: 'Rata fără asigurare',
  lifePremium: 'Asigurarea de viață',
  propertyValue: 'Valoarea locuinței',
} as const satisfies Partial<Record<keyof LoanDraft, string>>;

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
    roborTenor: '3',
    roborValue: '',
    isRoborOfToday: false,
    isRoborAwaited: false,
    lifePremium: '',
    propertyValue: '',
  };
}

const percentText = (percent: number | null) => (percent === null ? '' : percentToType(percent));
const knownMoney = (ron: number | null) => (ron ? moneyText(ron) : '');

/** The fields for a stored loan. */
export function draftOfLoan(loan: FollowedLoan): LoanDraft {
  const { bank, balance, balanceOn, monthsLeft, fixedUntil, margin, robor } = loan;
  return {
    bank,
    balance: moneyText(balance),
    balanceOn,
    monthsLeft: String(monthsLeft),
    rateKind: rateKindOf(loan),
    fixedRate: percentText(loan.fixedRate),
    fixedUntil: fixedUntil ?? '',
    margin: percentText(margin),
    roborTenor: `${robor?.tenor ?? 3}`,
    roborValue: percentText(robor?.value ?? null),
    isRoborOfToday: false,
    isRoborAwaited: loan.rateBasis === 'robor',
    instalment: knownMoney(loan.instalment),
    lifePremium: knownMoney(loan.lifePremium),
    propertyValue: knownMoney(loan.propertyValue),
  };
}

function rateKindOf({ fixedRate, margin, robor, rateBasis }: FollowedLoan): LoanDraft['rateKind'] {
  if (rateBasis === 'robor') return 'robor';
  if (fixedRate === null) return robor ? 'robor' : 'variable';
  return margin === null ? 'fixed' : 'mixed';
}

/** True of a loan whose rate is fixed now. */
export const isFixedNow = ({ rateKind }: Pick<LoanDraft, 'rateKind'>) => rateKind === 'fixed' || rateKind === 'mixed';

/** True while a loan on ROBOR keeps the rate that is taken to stay: neither its margin nor a value was typed. */
export function keepsRate({ isRoborAwaited, rateKind, margin, roborValue }: LoanDraft): boolean {
  return isRoborAwaited && rateKind === 'robor' && margin.trim() === '' && roborValue.trim() === '';
}

function roborOf({ rateKind, roborTenor, roborValue, isRoborOfToday }: LoanDraft): LoanAsKnown['robor'] {
  if (rateKind !== 'robor') return null;
  const tenor = ROBOR_TENORS.find((months) => `${months}` === roborTenor) ?? ROBOR_TENORS[0];
  return { tenor, value: parseTypedDecimal(roborValue) ?? 0, isOfToday: isRoborOfToday };
}

/** The body of the call. The instalment of a loan over a ROBOR that was typed is computed. */
export function loanOf(draft: LoanDraft): LoanAsKnown {
  const { instalment } = draft;
  const rateKind = keepsRate(draft) ? 'fixed' : draft.rateKind;
  return {
    bank: draft.bank.trim(),
    balance: amountOf(draft.balance),
    balanceOn: draft.balanceOn,
    monthsLeft: Number(draft.monthsLeft),
    instalment: rateKind !== 'robor' && isFilled(instalment) ? amountOf(instalment) : null,
    fixedRate: isFixedNow({ rateKind }) ? (parseTypedDecimal(draft.fixedRate) ?? null) : null,
    fixedUntil: rateKind === 'mixed' ? draft.fixedUntil : null,
    margin: rateKind === 'fixed' ? null : (parseTypedDecimal(draft.margin) ?? null),
    robor: roborOf({ ...draft, rateKind }),
    lifePremium: amountOf(draft.lifePremium),
    propertyValue: amountOf(draft.propertyValue),
  };
}

/** The names that the fields of a loan have in the form of a refinancing. */
const AS_REFINANCED = {
  principalRamas: 'balance',
  rataActuala: 'instalment',
  perioadaRamasa: 'monthsLeft',
  valoareImobil: 'propertyValue',
} as const satisfies Partial<Record<FormField, keyof LoanDraft>>;

/** The questions about unlikely figures of a followed loan, by its fields. */
export function useLoanQuestions(phone: string): Questions<LoanDraft> {
  return useFigureQuestions(refinancingOf, phone, (figure) => ({
    ...figure,
    field: Object.entries(AS_REFINANCED).find(([name]) => name === figure.field)?.[1] ?? figure.field,
  }));
}

/** The loan as a refinancing would ask it; of a loan over ROBOR the typed instalment does not count. */
function refinancingOf(draft: LoanDraft): LoanFormInput {
  const answers = Object.entries(AS_REFINANCED).map(([name, field]) => [name, draft[field]]);
  const form = { ...emptyLoanForm, tipCredit: 'Refinantare', ...Object.fromEntries(answers) };
  return draft.rateKind === 'robor' ? { ...form, rataActuala: '' } : form;
}

/** The index that the margin of a loan is added to. */
export function indexOf({ rateKind }: Pick<LoanDraft, 'rateKind'>): 'ROBOR' | 'IRCC' {
  return rateKind === 'robor' ? 'ROBOR' : 'IRCC';
}

const isPercent = (typed: string) => (parseTypedDecimal(typed) ?? MAX_PERCENT + 1) <= MAX_PERCENT;

/** What the call's schema cannot refuse: which parts of a rate are needed follows from its kind. */
export function rateErrors(draft: LoanDraft): FieldErrors {
  const { rateKind, fixedRate, margin, roborValue } = draft;
  const isTyped = !keepsRate(draft);
  return failed({
    fixedRate: isFixedNow(draft) && !isPercent(fixedRate) && 'Scrieți dobânda fixă, de exemplu 5,49.',
    margin:
      rateKind !== 'fixed' && isTyped && !isPercent(margin) && `Scrieți marja peste ${indexOf(draft)}, de exemplu 2,5.`,
    roborValue:
      rateKind === 'robor' && isTyped && !isPercent(roborValue) && 'Scrieți valoarea de azi a ROBOR, de exemplu 5,92.',
  });
}
