import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { possibleOffers, widestLimits } from 'loan/banks/widest-limits';
import type { IsoDate } from 'loan/calendar';
import { LONGEST_TERM } from 'loan/term';
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

/** The people who sign the form together, by the most generous of the offers; null for a person who signs alone. */
export function householdOf(
  form: LoanForm,
  asOf: IsoDate,
  { parameters, offers }: Pick<Catalogue, 'parameters' | 'offers'>,
): Household | null {
  if (form.codebitori.length === 0) return null;
  const request = toLoanRequest(form, asOf);
  const { longest, oldest, rule } = widestLimits(request, possibleOffers(offers, request, parameters), parameters);
  const isShortByAge = longest < LONGEST_TERM && rule?.by !== 'term';
  return {
    people: request.people.length,
    longestTerm: longest,
    limitedBy: oldest && isShortByAge ? { personIndex: oldest.person, age: oldest.age } : null,
  };
}
