import type { LoanFormInput } from 'contract/fields/loan-form';
import { longestAt } from 'loan/banks/counted-household';
import { bankRules } from 'loan/banks/criteria';
import { LONGEST_TERM, UNKNOWN_AGE } from 'loan/term';
import type { Catalogue } from './catalogue.ts';
import { criteriaFor } from './criteria.ts';

/** What an offer's answer takes for granted, because neither the form nor the bank's criteria tell it. */
export type Untold = {
  /** The oldest age that allows the term; null: every birth date is known, or any age allows it. */
  readonly oldestAge: number | null;
  /** The bank's criteria are not entered: the usual rules stand in. */
  readonly isBankUnknown: boolean;
};

type Ages = Pick<LoanFormInput, 'dataNasterii' | 'codebitori'>;

/** What the answer of an offer (`_id`) over so many months takes for granted. */
export function untoldOf(
  offerId: string | null,
  months: number,
  form: Ages,
  { offers, parameters, criteria }: Pick<Catalogue, 'offers' | 'parameters' | 'criteria'>,
): Untold {
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) return { oldestAge: null, isBankUnknown: false };
  const knowsAges = [form, ...(form.codebitori ?? [])].every(({ dataNasterii }) => Boolean(dataNasterii));
  return {
    oldestAge: knowsAges ? null : oldestAgeFor(Math.min(months, LONGEST_TERM), bankRules(parameters, offer.criteria)),
    isBankUnknown: criteriaFor(criteria, offer).length === 0,
  };
}

/** An age after which no loan begins; a term open to it is open to everybody. */
const OLDEST_BORROWER = 75;

/** The oldest age at which a bank lends over so many months; null: at any. */
function oldestAgeFor(months: number, rules: Parameters<typeof longestAt>[1]): number | null {
  let age = OLDEST_BORROWER;
  while (age > UNKNOWN_AGE && longestAt(age, rules) < months) age -= 1;
  return age === OLDEST_BORROWER ? null : age;
}
