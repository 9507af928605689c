import type { cases } from 'contract/cases/cases';
import type { Sent } from 'contract/endpoint';
import type { CasePurpose } from 'contract/fields/case-stages';
import { type LoanFormInput, MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { requestedLoan } from 'quote/requested-loan';
import { type CaseDraft, caseDraftOf, wantedOf } from './case-draft.ts';

/** The fields of a new case. */
type NewCase = Omit<Sent<typeof cases.create>['body'], 'phone' | 'creationId'>;

/** A case as it is typed before it is opened. */
export type NewCaseDraft = CaseDraft & {
  /** The name of each co-borrower, in the order of the form; empty: not known yet, or nobody. */
  readonly coBorrowers: readonly string[];
  /** `_id` of the offers that become applications. */
  readonly offers: readonly string[];
};

/** The initial fields of a case: all that the form says, and the offers chosen so far. */
export function draftFrom(form: LoanFormInput | undefined, offers: readonly string[]): NewCaseDraft {
  return {
    ...caseDraftOf({
      purpose: PURPOSES[String(form?.tipCredit)] ?? 'purchase',
      amount: loanOfForm(form),
      property: '',
      wantedSigningOn: null,
    }),
    coBorrowers: Array.from({ length: MAX_CO_BORROWERS }, () => ''),
    offers,
  };
}

/** Every form but a refinancing is taken for the purchase of a home. */
const PURPOSES: Readonly<Record<string, CasePurpose>> = { Refinantare: 'refinancing' };

/** The loan that a form asks for, RON; 0 where it names none. */
export function loanOfForm(form: LoanFormInput | undefined): number {
  if (!form) return 0;
  const { tipCredit, valoareImobil, valoareAvans, principalRamas } = form;
  return (
    requestedLoan({
      tipCredit: String(tipCredit),
      value: amountOf(valoareImobil),
      downPayment: amountOf(valoareAvans),
      remainingPrincipal: amountOf(principalRamas),
    }) ?? 0
  );
}

/** The body of the call. People of the form without a name become people of the case without one. */
export function newCaseOf({ offers, coBorrowers, ...typed }: NewCaseDraft, form: LoanFormInput | undefined): NewCase {
  const names = coBorrowers.map((name) => name.trim());
  const named = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  return { ...wantedOf(typed), coBorrowers: named, ...(form && { form }), offers: [...offers] };
}
