import type { AllSimulated, LargestLoan, LowestPayment, OfferSimulated, Scenarios } from './answers.ts';
import { longestAt } from './banks/counted-household.ts';
import { bankRules } from './banks/criteria.ts';
import { ownCase } from './banks/loan-application.ts';
import { longestTermWith, possibleOffers, type WidestLimits, widestLimits } from './banks/widest-limits.ts';
import { costsWith } from './costs.ts';
import { eligibleOffers, judged, lendersAmong } from './eligibility.ts';
import { homeAtOffer } from './home-for-loan.ts';
import { householdCases } from './household-cases.ts';
import { debtLimitOrigin, largestLoanOf, type TermOf } from './largest-loan.ts';
import { type LoanCase, loanCase } from './loan-case.ts';
import { type Question, termOf, termWithin } from './loan-term.ts';
import { bani } from './money.ts';
import { isValidOffer, type Offer } from './offer.ts';
import type { Refused } from './outcome.ts';
import { overLimitWarnings, type ShownAtTerm } from './over-limit.ts';
import { loanToValueExcess } from './paid-share.ts';
import type { Parameters } from './parameters.ts';
import { rankOffers, smallestShown } from './ranking.ts';
import type { LoanRequest } from './request.ts';
import { refusalOf } from './request-checks.ts';
import type { Costs, SimulatedOffer } from './result.ts';
import { type OptionPair, optionOf, optionsOf, overIndebted, shorterTerm } from './scenarios.ts';
import { simulatedFigures } from './simulated-loan.ts';
import { LONGEST_TERM, oldestAgeFor } from './term.ts';
import { warningsOf } from './warnings.ts';
import type { LendersAtTerm } from './ways-into-limit.ts';

/**
 * The quick calculator: the eligible offer with the smallest shown instalment. It tests no income, age or down payment;
 * a home without an answer is not green.
 */
export function lowestMonthlyPayment(
  request: LoanRequest,
  offers: readonly Offer[],
  parameters: Parameters,
): LowestPayment {
  const refused = refusalOf(request, parameters, 'lowest-payment');
  if (refused) return refused;
  const atTerm = loanCase(request, termOf(request, 'lowest-payment', parameters), parameters);
  const best = smallestShown(rankOffers(eligibleOffers(offers, request, parameters), atTerm));
  if (!best) return noOffers(offers);
  const costsOf = costsWith(request, atTerm.principal, parameters);
  return { outcome: 'found', best: simulated(best.offer, atTerm, costsOf), shownInstalment: best.shownInstalment };
}

/** Ages for which the answer adds the largest loan, in years. */
const SHOWN_AGES = [35, 40, 45, 50] as const;

/** The largest loan, in whole RON, of any eligible offer for the income; it tests no down payment. */
export function largestLoan(request: LoanRequest, offers: readonly Offer[], parameters: Parameters): LargestLoan {
  const refused = refusalOf(request, parameters, 'largest-loan');
  if (refused) return refused;
  const possible = possibleOffers(offers, request, parameters);
  if (possible.length === 0) return noOffers(offers);
  const cases = householdCases(request, offers, parameters);
  const { maxLoan, offerId, months, age } = cases.together;
  const ofHousehold = loanCase(request, months, parameters);
  const lending = possible.find(({ id }) => id === offerId);
  const atTerm = lending ? ownCase(lending, ofHousehold) : ofHousehold;
  const largestFor = (changed: LoanRequest) =>
    largestLoanOf(possible, loanCase(changed, months, parameters), termAt(changed, parameters)).maxLoan;
  return {
    outcome: 'computed',
    maxLoan,
    offerId,
    home: lending ? homeAtOffer(maxLoan, lending, atTerm) : null,
    debtRatioLimit: atTerm.debtRatioLimit,
    ...debtLimitOrigin(atTerm, largestFor),
    paymentLimit: bani(Math.max(0, atTerm.capacity)),
    eligibleIncome: atTerm.eligibleIncome,
    otherInstalments: atTerm.otherInstalments,
    incomeWeights: atTerm.parameters.incomeWeights,
    months,
    age,
    oldestAge: oldestAgeWith(lending, months),
    cases,
    byAge: SHOWN_AGES.map((shownAge) => largestAtAge(shownAge, possible, ofHousehold)),
    warnings: warningsOf(request, 'largest-loan', parameters, [], widestLimits(request, possible, parameters)),
  };
}

/** The asked term of the largest loan, as far as each offer's bank allows. */
function termAt(request: LoanRequest, parameters: Parameters): TermOf {
  return (offer) => termWithin(longestTermWith(offer, request, parameters), request, 'largest-loan');
}

/** The largest loan if the oldest person had that age and the same income. */
function largestAtAge(age: number, possible: readonly Offer[], ofHousehold: LoanCase) {
  const { request, general } = ofHousehold;
  const termWith = (offer: Offer): number => {
    const rules = bankRules(general, offer.criteria);
    return Math.min(request.months || LONGEST_TERM, rules.longestTerm, longestAt(age, rules));
  };
  const largest = largestLoanOf(possible, ofHousehold, termWith);
  const lending = possible.find(({ id }) => id === largest.offerId);
  const months = lending ? termWith(lending) : Math.max(...possible.map(termWith));
  const home = lending ? homeAtOffer(largest.maxLoan, lending, ownCase(lending, ofHousehold)) : null;
  return { age, months, ...largest, home };
}

/** The oldest age at which the offer's bank allows so many months; null when every age does. */
function oldestAgeWith(lending: Offer | undefined, months: number): number | null {
  const most = lending?.criteria?.maxAgeAtEnd;
  return most === undefined ? oldestAgeFor(months) : most - Math.ceil(months / 12);
}

/**
 * The two best offers for a request: A with the smallest instalment, B with the smallest total cost. A refinancing uses
 * the months left of the present loan, as far as the age allows. It also uses a longer longest term. When no offer fits
 * the income at a term, the answer shows the best of all with a warning. By parameter it shows none, and refuses the
 * request for over-indebtedness if no offer fits at either term.
 */
export function scenarios(request: LoanRequest, offers: readonly Offer[], parameters: Parameters): Scenarios {
  const found = limitsFor(request, offers, parameters);
  const refused = refusalOf(request, parameters, 'scenarios', found.limits);
  if (refused) return refused;
  const limits = found.limits();
  const { atTerm, atLongest, lendersAt } = termsOfScenarios(request, found.possible(), limits, parameters);
  const [lending, ...others] = [atTerm, ...(atLongest ? [atLongest] : [])].filter(({ lenders }) => lenders.length > 0);
  if (!lending) return noOffers(offers);
  const cases = request.people.length > 1 ? householdCases({ ...request, months: 0 }, offers, parameters) : null;
  const options = optionsOf(atTerm);
  const options360 = atLongest && optionsOf(atLongest);
  if (!options && !options360) {
    return overIndebted([lending, ...others], cases, warningsOf(request, 'scenarios', parameters, [], limits));
  }
  const shown = [...shownAt(atTerm, options), ...(atLongest ? shownAt(atLongest, options360) : [])];
  const warnings = warningsOf(request, 'scenarios', parameters, overLimitWarnings(shown), limits);
  return {
    outcome: 'options',
    optionA: options?.a ?? null,
    optionB: options?.b ?? null,
    optionA360: options360?.a ?? null,
    optionB360: options360?.b ?? null,
    compared: options?.compared ?? 0,
    lowestStart: options?.lowestStart ?? null,
    shorter: options && shorterTerm(lendersAt, atTerm, options.compared),
    cases,
    warnings,
  };
}

/** The lenders at the term of the answer, at the longer one of a refinancing's twins (null: none), and at any other. */
function termsOfScenarios(
  request: LoanRequest,
  possible: readonly Offer[],
  limits: WidestLimits,
  parameters: Parameters,
) {
  const months = termWithin(limits.longest, request, 'scenarios');
  const longest = request.purpose === 'refinancing' ? limits.longest : months;
  const ofHousehold = loanCase(request, months, parameters);
  const waivesShare = loanToValueExcess(request, limits.parameters) !== undefined;
  const lendersAt = (term: number): LendersAtTerm => {
    const atTerm = { ...ofHousehold, months: term };
    return { atTerm, ...lendersAmong(possible, atTerm, waivesShare) };
  };
  return { atTerm: lendersAt(months), atLongest: longest > months ? lendersAt(longest) : null, lendersAt };
}

/** The offers that could lend at all, and the limits that refuse a form, once somebody asks: amounts may be broken. */
function limitsFor(request: LoanRequest, offers: readonly Offer[], parameters: Parameters) {
  let found: Offer[] | undefined;
  let widest: WidestLimits | undefined;
  const possible = (): readonly Offer[] => {
    found ??= possibleOffers(offers, request, parameters);
    return found;
  };
  const limits = (): WidestLimits => {
    widest ??= widestLimits(request, possible(), parameters);
    return widest;
  };
  return { possible, limits };
}

function shownAt(at: LendersAtTerm, options: OptionPair | null): ShownAtTerm[] {
  return options ? [{ ...at, offers: [options.a.offer, options.b.offer] }] : [];
}

/** Every valid offer in the given order, with the reasons for which a bank would or may refuse it: a broker's tool. */
export function simulateAll(request: LoanRequest, offers: readonly Offer[], parameters: Parameters): AllSimulated {
  return allAtTerm(request, offers, parameters, 'simulation', false);
}

/**
 * The same beside the answer of `scenarios`: by its rules, at its term or at the longest one of its twins. The offers
 * without a reason and without a passed limit are those behind A and B.
 */
export function offersBesideScenarios(
  request: LoanRequest,
  offers: readonly Offer[],
  parameters: Parameters,
  isLongest: boolean,
): AllSimulated {
  return allAtTerm(request, offers, parameters, 'scenarios', isLongest);
}

function allAtTerm(
  request: LoanRequest,
  offers: readonly Offer[],
  parameters: Parameters,
  question: Question,
  isLongest: boolean,
): AllSimulated {
  const { limits } = limitsFor(request, offers, parameters);
  const refused = refusalOf(request, parameters, question, limits);
  if (refused) return refused;
  const { longest } = limits();
  const atTerm = loanCase(request, isLongest ? longest : termWithin(longest, request, question), parameters);
  const costsOf = costsWith(request, atTerm.principal, parameters);
  return {
    outcome: 'simulated',
    offers: offers.filter((offer) => isValidOffer(offer, parameters)).map((offer) => simulated(offer, atTerm, costsOf)),
    warnings: warningsOf(request, question, parameters, [], limits()),
  };
}

function simulated(offer: Offer, atTerm: LoanCase, costsOf: (offer: Offer) => Costs): SimulatedOffer {
  return {
    offer,
    result: simulatedFigures(offer, atTerm, costsOf(offer)),
    ...judged(offer, atTerm),
  };
}

/**
 * One offer with its repayment schedule; refuses an offer with impossible figures. `offers`: all of the day, whose widest
 * limits refuse the form.
 */
export function simulateOffer(
  request: LoanRequest,
  offer: Offer,
  parameters: Parameters,
  offers: readonly Offer[] = [offer],
): OfferSimulated {
  if (!isValidOffer(offer, parameters)) {
    return { outcome: 'refused', refusals: [{ code: 'OFERTA_INVALIDA', field: null, offerId: offer.id }] };
  }
  const { limits } = limitsFor(request, offers, parameters);
  const refused = refusalOf(request, parameters, 'simulation', limits);
  if (refused) return refused;
  const atTerm = loanCase(request, termWithin(limits().longest, request, 'simulation'), parameters);
  const alone = { offers: [offer], lenders: [offer], willing: [offer] };
  const earns = ownCase(offer, atTerm).eligibleIncome > 0;
  const overLimit = earns ? overLimitWarnings([{ atTerm, ...alone }]) : [];
  const warnings = warningsOf(request, 'simulation', parameters, overLimit, limits());
  return { outcome: 'simulated', option: optionOf(offer, atTerm), warnings };
}

function noOffers(offers: readonly Offer[]): Refused {
  return { outcome: 'refused', refusals: [{ code: 'FARA_OFERTE', field: null, offers: offers.length }] };
}
