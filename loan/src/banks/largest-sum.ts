import { type PriceTables, tableOf } from '../counted-prices.ts';
import type { Interval, SumSearch } from '../largest-within.ts';
import { type LoanCase, largestSum as mostOf, valueBeside } from '../loan-case.ts';
import { type Bani, bani, fromRon, minus } from '../money.ts';
import type { Offer } from '../offer.ts';
import { ceilShareOf, type Rate, WHOLE } from '../rate.ts';
import type { LoanRequest } from '../request.ts';
import { leastPaidShare } from '../request-limits.ts';
import { LONGEST_TERM, SHORTEST_NEW_TERM } from '../term.ts';
import { refusalOfOffer } from './broken-rules.ts';
import type { CountedHousehold } from './counted-household.ts';
import { bankRules } from './criteria.ts';
import { caseOf, type LoanApplication, ofSum, wantedOf } from './loan-application.ts';
import { allowedSteps, largestWithoutHome } from './programme.ts';
import type { Facts } from './rules.ts';

const ONE_RON = fromRon(1);

const upToRon = (sum: number): number => Math.ceil(sum / ONE_RON) * ONE_RON;
const downToRon = (sum: number): number => Math.floor(sum / ONE_RON) * ONE_RON;

/** The term that a request asks for: a refinancing the months left, the largest sum the longest one. */
export function requestedTerm({ purpose, months, remainingMonths }: LoanRequest): number {
  return purpose === 'refinancing' ? remainingMonths : months || LONGEST_TERM;
}

/** The shortest term of a loan. */
export function shortestTerm({ purpose }: LoanRequest): number {
  return purpose === 'refinancing' ? 1 : SHORTEST_NEW_TERM;
}

/** The least sum that a bank lends, whole RON in bani. */
export function leastSum({ parameters, ownLeast }: CountedHousehold['rules'], general: Bani): Bani {
  return bani(upToRon(Math.max(ownLeast, parameters.minLoan, general)));
}

/**
 * The search for the largest sum of offers like this one; null: they lend none. `general`: the parameter SUMA_MINIMA;
 * `tables`: of these offers' prices.
 */
export function searchFor(
  household: CountedHousehold,
  offer: Offer,
  general: Bani,
  facts: Facts,
  tables: PriceTables,
): SumSearch | null {
  const { request, rules, income, longest } = household;
  const months = Math.min(requestedTerm(request), longest);
  if (months < shortestTerm(request) || income[facts] < rules.minIncome) return null;
  const from = leastSum(rules, general);
  const first = ofSum(wantedOf(household, offer, months, facts), from);
  if (refusalOfOffer(first)) return null;
  const to = downToRon(mostOf(rules.parameters));
  const intervals = intervalsOf(first, { from, to });
  return { intervals, loanCase: caseOf(first), jumps: new Map(), prices: tableOf(tables, months) };
}

/** The sums that an offer lends to its own case of a household, when no home is known; none when it refuses all. */
export function lentWithoutHome(
  offer: Offer,
  { request, general, months, ceiling, isOwn, facts, eligibleIncome }: LoanCase,
): Interval[] {
  if (!isOwn) return [{ from: ONE_RON, to: ceiling }];
  const { minIncome, ownLeast } = bankRules(general, offer.criteria);
  if (months < shortestTerm(request) || eligibleIncome < minIncome) return [];
  const most = offer.program === null ? ceiling : largestWithoutHome(request, general, facts);
  return [upTo({ from: Math.max(ONE_RON, upToRon(ownLeast)), to: ceiling }, most)];
}

/** The sums that the home allows, the highest first: by the least down payment, and by the prices of a programme. */
function intervalsOf({ offer, request, household, facts }: LoanApplication, all: Interval): Interval[] {
  const { parameters } = household.rules;
  if (offer.program === null) return [upTo(all, withinShare(request, leastPaidShare(request, parameters)))];
  if (request.purpose === 'affordability') return [upTo(all, largestWithoutHome(request, parameters, facts))];
  let from = all.from;
  const intervals = allowedSteps(request, parameters, facts).map(({ price, downPayment }): Interval => {
    const interval = upTo(
      { from, to: all.to },
      Math.min(price - request.downPayment, withinShare(request, downPayment)),
    );
    from = Math.max(from, downToRon(price - request.downPayment) + ONE_RON);
    return interval;
  });
  return intervals.toReversed();
}

const upTo = ({ from, to }: Interval, most: number): Interval => ({ from, to: Math.min(to, downToRon(most)) });

/** The largest whole RON beside which the paid part of the home is at least `share` of it, in bani. */
function withinShare(request: LoanRequest, share: Rate): number {
  const { purpose, propertyValue, downPayment } = request;
  if (purpose === 'affordability') return Number.POSITIVE_INFINITY;
  if (purpose === 'refinancing') return minus(propertyValue, ceilShareOf(propertyValue, share));
  if (share === 0) return Number.POSITIVE_INFINITY;
  const isPaid = (sum: number) => downPayment >= ceilShareOf(valueBeside(request, sum), share);
  const estimate = (downPayment / share) * (WHOLE - share);
  if (estimate > MOST) return Number.POSITIVE_INFINITY;
  let sum = downToRon(estimate) + ONE_RON;
  while (sum > 0 && !isPaid(sum)) sum -= ONE_RON;
  return sum;
}

/** Beyond every sum that a bank lends. */
const MOST = fromRon(1_000_000_000);
