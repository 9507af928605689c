import { countedHousehold } from './banks/counted-household.ts';
import { bankRules } from './banks/criteria.ts';
import { longestTermWith, possibleOffers, widestLimits } from './banks/widest-limits.ts';
import { limitingPerson, oldestOf } from './household.ts';
import { largestLoanOf } from './largest-loan.ts';
import { loanCase } from './loan-case.ts';
import { termWithin } from './loan-term.ts';
import type { Bani } from './money.ts';
import type { Offer } from './offer.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest, Person } from './request.ts';

/**
 * The largest loan of some people of a household, and its grounds. A number names a person by their place in the
 * request.
 */
export type HouseholdCase = {
  people: readonly number[];
  /** Whole RON, in bani. */
  maxLoan: Bani;
  /** The offer that lends this sum; null when no offer lends. */
  offerId: string | null;
  months: number;
  /** The oldest person whose age counts; null without a birth date. */
  oldest: number | null;
  /** Their completed years. */
  age: number | null;
  /** The person who shortens the longest term; null when nobody does. */
  limitedBy: number | null;
};

/** The effects of signing together. */
export type HouseholdCases = {
  together: HouseholdCase;
  alone: HouseholdCase;
  /**
   * The household without the person who limits the term. Null when nobody limits it, when the term would stay the
   * same, or when only the borrower remains.
   */
  withoutOldest: HouseholdCase | null;
};

/** The largest loan of the whole household, of the borrower alone, and without the person who limits the term. */
export function householdCases(request: LoanRequest, offers: readonly Offer[], parameters: Parameters): HouseholdCases {
  const everyone = request.people.map((_, place) => place);
  const caseOf = (places: readonly number[]) => caseOfPeople(places, request, offers, parameters);
  const together = caseOf(everyone);
  return {
    together,
    alone: everyone.length === 1 ? together : caseOf([0]),
    withoutOldest: withoutOldest(together, caseOf),
  };
}

function withoutOldest(
  together: HouseholdCase,
  caseOf: (places: readonly number[]) => HouseholdCase,
): HouseholdCase | null {
  const others = together.people.filter((place) => place !== together.limitedBy);
  if (together.limitedBy === null || others.length === 0 || others.every((place) => place === 0)) return null;
  const without = caseOf(others);
  return without.months > together.months ? without : null;
}

function caseOfPeople(
  places: readonly number[],
  request: LoanRequest,
  offers: readonly Offer[],
  parameters: Parameters,
): HouseholdCase {
  const [first, ...others] = places.map((place) => request.people[place]).filter((person) => person !== undefined);
  const people: LoanRequest['people'] = [first as Person, ...others];
  const ofThem = { ...request, people };
  const oldest = oldestOf(ofThem, parameters);
  const possible = possibleOffers(offers, ofThem, parameters);
  const termWith = (offer: Offer) => termWithin(longestTermWith(offer, ofThem, parameters), ofThem, 'largest-loan');
  const { longest } = widestLimits(ofThem, possible, parameters);
  const requested = termWithin(longest, ofThem, 'largest-loan');
  const largest = largestLoanOf(possible, loanCase(ofThem, requested, parameters), termWith);
  const lending = possible.find(({ id }) => id === largest.offerId);
  const placeOf = (place: number | null): number | null => (place === null ? null : (places[place] ?? null));
  return {
    people: places,
    ...largest,
    months: lending ? termWith(lending) : requested,
    oldest: placeOf(oldest?.person ?? null),
    age: oldest?.age ?? null,
    limitedBy: placeOf(lending?.criteria ? limitedBy(lending, ofThem, parameters) : limitingPerson(oldest)),
  };
}

/** The person whose age shortens the term of an offer with criteria; null: none. */
function limitedBy(offer: Offer, request: LoanRequest, parameters: Parameters): number | null {
  const { longestByAge, oldest, rules } = countedHousehold(request, bankRules(parameters, offer.criteria));
  return longestByAge < rules.longestTerm ? oldest.person : null;
}
