import type { cases } from 'contract/cases/cases';
import type { Sent } from 'contract/endpoint';
import type { CasePurpose } from 'contract/fields/case-stages';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { requestedLoan } from 'quote/requested-loan';
import { type CaseDraft, caseDraftOf, wantedOf } from './case-draft.ts';

/** The fields of a new case. */
type NewCase = Omit<Sent<typeof cases.create>['body'], 'phone' | 'creationId'>;

/** A case as it is typed before it is opened, with the `_id` of the offers that become applications. */
export type NewCaseDraft = CaseDraft & { readonly offers: readonly string[] };

/** The initial fields of a case: all that the form says, and the offers chosen so far. */
export function draftFrom(form: LoanFormInput | undefined, offers: readonly string[]): NewCaseDraft {
  return {
    ...caseDraftOf({
      purpose: PURPOSES[String(form?.tipCredit)] ?? 'purchase',
      amount: loanOfForm(form),
      property: '',
      coBorrowers: [],
      wantedSigningOn: null,
    }),
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

/** The body of the call. */
export function newCaseOf({ offers, ...typed }: NewCaseDraft, form: LoanFormInput | undefined): NewCase {
  return { ...wantedOf(typed), ...(form && { form }), offers: [...offers] };
}
