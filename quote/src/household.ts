import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { IsoDate } from 'loan/calendar';
import { limitingPerson, longestTermOf, oldestOf } from 'loan/household';
import type { Catalogue } from './catalogue.ts';
import { toLoanRequest } from './loan-request.ts';

/** The people who sign a loan together, in documents: numbers, never names. */
export type Household = {
  /** Their number: 2 to 4. */
  readonly people: number;
  /** The longest term that their ages allow, months. */
  readonly longestTerm: number;
  /**
   * The person whose age makes it shorter than 360 months: index (the borrower is 0) and completed years; null: nobody.
   */
  readonly limitedBy: { readonly personIndex: number; readonly age: number } | null;
};

/** The people who sign the form together; null for a person who signs alone. */
export function householdOf(
  form: LoanForm,
  asOf: IsoDate,
  { parameters }: Pick<Catalogue, 'parameters'>,
): Household | null {
  if (form.codebitori.length === 0) return null;
  const request = toLoanRequest(form, asOf);
  const oldest = oldestOf(request, parameters);
  return {
    people: request.people.length,
    longestTerm: longestTermOf(oldest),
    limitedBy: oldest && limitingPerson(oldest) !== null ? { personIndex: oldest.person, age: oldest.age } : null,
  };
}
