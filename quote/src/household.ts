import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { IsoDate } from 'loan/calendar';
import { type Aged, limitingPerson, longestTermOf, oldestOf } from 'loan/household';
import type { Catalogue } from './catalogue.ts';
import { toLoanRequest } from './loan-request.ts';

/** Those who sign a loan together, as documents speak of them: nobody is called by name. */
export type Household = {
  /** How many they are: 2 to 4. */
  readonly people: number;
  /** The longest term that their ages allow, months. */
  readonly longestTerm: number;
  /** Who makes it shorter than it could be, by their place, with their completed years; null when nobody does. */
  readonly limitedBy: Aged | null;
};

/** Those who sign the form together; null for somebody who signs alone. */
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
    limitedBy: limitingPerson(oldest) === null ? null : oldest,
  };
}
