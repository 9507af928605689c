import { type Aged, longestTermOf, oldestOf } from '../household.ts';
import type { Offer } from '../offer.ts';
import { isValidOffer } from '../offer.ts';
import type { Parameters } from '../parameters.ts';
import { type Rate, rate } from '../rate.ts';
import type { LoanRequest } from '../request.ts';
import { type BankTermRule, LONGEST_TERM } from '../term.ts';
import { refusalOfOffer } from './broken-rules.ts';
import { countedHousehold } from './counted-household.ts';
import { type BankRules, bankRules } from './criteria.ts';
import { factsOf, stepOf, wantedOf } from './loan-application.ts';

/** The limits that refuse a form: those of the most generous of the offers that could lend at all. */
export type WidestLimits = {
  /** With the smallest least down payment for each answer about homes. */
  parameters: Parameters;
  /** The longest term of any of them, in months. */
  longest: number;
  /** The oldest person whose age counts; null without a birth date. */
  oldest: Aged | null;
  /** The bank's rule behind `longest`; absent: ours. */
  rule?: BankTermRule;
};

/** True of an offer that the rules without criteria judge alone. */
const isPlain = ({ criteria, program }: Offer): boolean => criteria === undefined && program === null;

/** The valid offers that no rule of the home, the programme or the people excludes, in the given order. */
export function possibleOffers(offers: readonly Offer[], request: LoanRequest, parameters: Parameters): Offer[] {
  return offers.filter((offer) => {
    if (!isValidOffer(offer, parameters)) return false;
    const household = countedHousehold(request, bankRules(parameters, offer.criteria));
    return refusalOfOffer(wantedOf(household, offer, request.months, factsOf(offer))) === undefined;
  });
}

/** The limits without criteria. */
export function usualLimits(request: LoanRequest, parameters: Parameters): WidestLimits {
  const oldest = oldestOf(request, parameters);
  return { parameters, longest: longestTermOf(oldest), oldest };
}

/** The widest limits of some offers; without an offer the usual ones. */
export function widestLimits(request: LoanRequest, possible: readonly Offer[], parameters: Parameters): WidestLimits {
  const usual = usualLimits(request, parameters);
  if (possible.every(isPlain)) return usual;
  const each = possible.map((offer) => limitsOf(offer, request, parameters));
  const least = (kind: 'firstHome' | 'standard'): Rate => rate(Math.min(...each.map(({ paid }) => paid[kind])));
  const longest = Math.max(...each.map((limits) => limits.longest));
  const rules = each.filter((limits) => limits.longest === longest).map(({ rule }) => rule);
  // Our rule allows as much as the most generous bank: it is the reason too.
  const rule = rules.includes(undefined) ? undefined : rules[0];
  return {
    parameters: { ...parameters, minDownPayment: { firstHome: least('firstHome'), standard: least('standard') } },
    longest: Math.min(LONGEST_TERM, longest),
    oldest: usual.oldest,
    ...(rule && { rule }),
  };
}

function limitsOf(offer: Offer, request: LoanRequest, parameters: Parameters) {
  const rules = bankRules(parameters, offer.criteria);
  const household = countedHousehold(request, rules);
  const step = stepOf(wantedOf(household, offer, request.months, factsOf(offer)));
  const paid = step ? { firstHome: step.downPayment, standard: step.downPayment } : rules.parameters.minDownPayment;
  return { paid, longest: household.longest, rule: termRuleOf(rules, household.longestByAge) };
}

/** The bank's rule behind its longest term; undefined: ours. */
function termRuleOf({ longestTerm, maxAgeAtEnd }: BankRules, longestByAge: number): BankTermRule | undefined {
  if (longestTerm < Math.min(LONGEST_TERM, longestByAge)) return { by: 'term' };
  return maxAgeAtEnd === null ? undefined : { by: 'age', maxAge: maxAgeAtEnd };
}

/** The longest term of one offer for a household, in months. */
export function longestTermWith(offer: Offer, request: LoanRequest, parameters: Parameters): number {
  return countedHousehold(request, bankRules(parameters, offer.criteria)).longest;
}
