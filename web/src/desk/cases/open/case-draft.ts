import { type CasePurpose, casePurposes } from 'contract/text/case-stages';
import type { LoanFormInput } from 'contract/text/loan-form';
import { amountOf, isFilled, moneyText } from 'contract/text/typed-money';
import { requestedLoan } from 'quote/requested-loan';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import type { NewCase } from '../cases-api.ts';

/** A case as it is typed before it is opened. */
export type CaseDraft = {
  readonly purpose: CasePurpose | '';
  /** As a field shows it: `350,000`. */
  readonly amount: string;
  readonly property: string;
  /** A name for each who signs beside the customer; empty where it is not known yet. */
  readonly coBorrowers: readonly string[];
  /** ISO; empty for none. */
  readonly wantedSigningOn: string;
  /** `_id` of the offers that become applications. */
  readonly offers: readonly string[];
};

/** What a case begins with: all that the form says, and the offers chosen so far. */
export function draftFrom(form: LoanFormInput | undefined, offers: readonly string[]): CaseDraft {
  return {
    purpose: purposeOf(form),
    amount: amountOfForm(form),
    property: '',
    coBorrowers: (form?.codebitori ?? []).map(() => ''),
    wantedSigningOn: '',
    offers,
  };
}

const PURPOSES: Readonly<Record<string, CasePurpose>> = {
  Achizitie: 'purchase',
  Simulare: 'purchase',
  Incadrare: 'purchase',
  Refinantare: 'refinancing',
};

function purposeOf(form: LoanFormInput | undefined): CaseDraft['purpose'] {
  return PURPOSES[String(form?.tipCredit)] ?? '';
}

/** The loan that a form asks for, as a field shows it; empty where it names none. */
export function amountOfForm(form: LoanFormInput | undefined): string {
  if (!form) return '';
  const sum = (answer: unknown) => amountOf(String(answer ?? ''));
  const { valoareImobil, valoareAvans, principalRamas } = form;
  const loan = requestedLoan({ price: sum(valoareImobil), advance: sum(valoareAvans), owed: sum(principalRamas) });
  return loan === null ? '' : moneyText(loan);
}

/** The purpose that a list of choices holds. */
export function purposeIn(value: string): CaseDraft['purpose'] {
  return Object.hasOwn(casePurposes, value) ? (value as CasePurpose) : '';
}

/** What keeps it from being sent, in the order of the screen; days are ISO. */
export function caseErrors({ purpose, amount, wantedSigningOn }: CaseDraft, today: string): FieldErrors {
  return failed({
    purpose: purpose === '' && 'Alegeți pentru ce este creditul.',
    amount: !isFilled(amount) && 'Scrieți suma dorită.',
    wantedSigningOn: wantedSigningOn !== '' && wantedSigningOn < today && 'Ziua a trecut. Alegeți una de azi înainte.',
  });
}

/** How it is sent; names that stayed empty say only that somebody signs too, which the form says already. */
export function newCaseOf(draft: CaseDraft, form: LoanFormInput | undefined): NewCase {
  const { purpose, amount, property, coBorrowers, wantedSigningOn, offers } = draft;
  if (purpose === '') throw new Error('a case is sent with its purpose');
  return {
    purpose,
    amount: amountOf(amount),
    property,
    coBorrowers: coBorrowers.filter((name) => name.trim() !== ''),
    wantedSigningOn: wantedSigningOn || null,
    ...(form && { form }),
    offers: [...offers],
  };
}
