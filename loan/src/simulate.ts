import type { AllSimulated, LargestLoan, LowestPayment, OfferSimulated, Scenarios } from './answers.ts';
import { costsWith } from './costs.ts';
import { eligibleOffers, judged } from './eligibility.ts';
import { homeForLoan } from './home-for-loan.ts';
import { type HouseholdCases, householdCases } from './household-cases.ts';
import { debtLimitOrigin, largestLoanOf } from './largest-loan.ts';
import { type LoanCase, loanCase } from './loan-case.ts';
import { longestTermFor, type Question, termOf } from './loan-term.ts';
import { bani } from './money.ts';
import { isValidOffer, type Offer } from './offer.ts';
import type { Refused } from './outcome.ts';
import { overLimitWarnings, type ShownAtTerm } from './over-limit.ts';
import type { Parameters } from './parameters.ts';
import { rankOffers, smallestShown } from './ranking.ts';
import type { LoanRequest } from './request.ts';
import { refusalOf } from './request-checks.ts';
import type { Costs, SimulatedOffer } from './result.ts';
import { type OptionPair, optionOf, optionsOf, overIndebted } from './scenarios.ts';
import { simulatedFigures } from './simulated-loan.ts';
import { LONGEST_TERM, longestTermAt, oldestAgeFor } from './term.ts';
import { warningsOf } from './warnings.ts';

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
  const eligible = eligibleOffers(offers, request, parameters);
  if (eligible.length === 0) return noOffers(offers);
  const cases = householdCases(request, eligible, parameters);
  const { maxLoan, offerId, months, age } = cases.together;
  const atTerm = loanCase(request, months, parameters);
  return {
    outcome: 'computed',
    maxLoan,
    offerId,
    home: homeForLoan(maxLoan, request, parameters),
    debtRatioLimit: atTerm.debtRatioLimit,
    ...debtLimitOrigin(eligible, [atTerm]),
    paymentLimit: bani(Math.max(0, atTerm.capacity)),
    eligibleIncome: atTerm.eligibleIncome,
    otherInstalments: atTerm.otherInstalments,
    months,
    age,
    oldestAge: oldestAgeFor(months),
    cases,
    byAge: SHOWN_AGES.map((shownAge) => {
      const atAge = { ...atTerm, months: Math.min(request.months || LONGEST_TERM, longestTermAt(shownAge)) };
      const atShownAge = largestLoanOf(eligible, atAge);
      const home = homeForLoan(atShownAge.maxLoan, request, parameters);
      return { age: shownAge, months: atAge.months, ...atShownAge, home };
    }),
    warnings: warningsOf(request, 'largest-loan', parameters),
  };
}

/**
 * The two best offers for a request: A with the smallest instalment, B with the smallest total cost. A refinancing uses
 * the months left of the present loan, as far as the age allows. It also uses a longer longest term. When no offer fits
 * the income at a term, the answer shows the best of all with a warning. By parameter it shows none, and refuses the
 * request for over-indebtedness if no offer fits at either term.
 */
export function scenarios(request: LoanRequest, offers: readonly Offer[], parameters: Parameters): Scenarios {
  const refused = refusalOf(request, parameters, 'scenarios');
  if (refused) return refused;
  const eligible = eligibleOffers(offers, request, parameters);
  if (eligible.length === 0) return noOffers(offers);
  const months = termOf(request, 'scenarios', parameters);
  const longest = request.purpose === 'refinancing' ? longestTermFor(request, 'scenarios', parameters) : months;
  const atTerm = loanCase(request, months, parameters);
  const atLongest = longest > months ? { ...atTerm, months: longest } : null;
  const cases = casesOfSeveral(request, eligible, parameters);
  const options = optionsOf(eligible, atTerm);
  const options360 = atLongest && optionsOf(eligible, atLongest);
  if (!options && !options360) {
    const warnings = warningsOf(request, 'scenarios', parameters);
    return overIndebted(eligible, atLongest ? [atTerm, atLongest] : [atTerm], cases, warnings);
  }
  const shown = [...shownAt(atTerm, options), ...(atLongest ? shownAt(atLongest, options360) : [])];
  const warnings = warningsOf(request, 'scenarios', parameters, overLimitWarnings(eligible, shown));
  return {
    outcome: 'options',
    optionA: options?.a ?? null,
    optionB: options?.b ?? null,
    optionA360: options360?.a ?? null,
    optionB360: options360?.b ?? null,
    compared: options?.compared ?? 0,
    cases,
    warnings,
  };
}

function shownAt(atTerm: LoanCase, options: OptionPair | null): ShownAtTerm[] {
  return options ? [{ atTerm, offers: [options.a.offer, options.b.offer] }] : [];
}

/** Every valid offer in the given order, with the reasons for which a bank would or may refuse it: a broker's tool. */
export function simulateAll(request: LoanRequest, offers: readonly Offer[], parameters: Parameters): AllSimulated {
  return allAtTerm(request, offers, parameters, 'simulation');
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
  const longest = isLongest ? longestTermFor(request, 'scenarios', parameters) : undefined;
  return allAtTerm(request, offers, parameters, 'scenarios', longest);
}

function allAtTerm(
  request: LoanRequest,
  offers: readonly Offer[],
  parameters: Parameters,
  question: Question,
  months = termOf(request, question, parameters),
): AllSimulated {
  const refused = refusalOf(request, parameters, question);
  if (refused) return refused;
  const atTerm = loanCase(request, months, parameters);
  const costsOf = costsWith(request, atTerm.principal, parameters);
  return {
    outcome: 'simulated',
    offers: offers.filter((offer) => isValidOffer(offer, parameters)).map((offer) => simulated(offer, atTerm, costsOf)),
    warnings: warningsOf(request, question, parameters),
  };
}

function simulated(offer: Offer, atTerm: LoanCase, costsOf: (offer: Offer) => Costs): SimulatedOffer {
  return {
    offer,
    result: simulatedFigures(offer, atTerm, costsOf(offer)),
    ...judged(offer, atTerm),
  };
}

/** One offer with its repayment schedule; refuses an offer with impossible figures. */
export function simulateOffer(request: LoanRequest, offer: Offer, parameters: Parameters): OfferSimulated {
  if (!isValidOffer(offer, parameters)) {
    return { outcome: 'refused', refusals: [{ code: 'OFERTA_INVALIDA', field: null, offerId: offer.id }] };
  }
  const refused = refusalOf(request, parameters, 'simulation');
  if (refused) return refused;
  const atTerm = loanCase(request, termOf(request, 'simulation', parameters), parameters);
  const overLimit = atTerm.eligibleIncome > 0 ? overLimitWarnings([offer], [{ atTerm, offers: [offer] }]) : [];
  const warnings = warningsOf(request, 'simulation', parameters, overLimit);
  return { outcome: 'simulated', option: optionOf(offer, atTerm), warnings };
}

/** The effect of signing together at the longest terms; null when one person signs alone. */
function casesOfSeveral(
  request: LoanRequest,
  eligible: readonly Offer[],
  parameters: Parameters,
): HouseholdCases | null {
  return request.people.length > 1 ? householdCases({ ...request, months: 0 }, eligible, parameters) : null;
}

function noOffers(offers: readonly Offer[]): Refused {
  return { outcome: 'refused', refusals: [{ code: 'FARA_OFERTE', field: null, offers: offers.length }] };
}
