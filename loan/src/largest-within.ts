import { countedPayment, countedRates } from './affordability.ts';
import { annuityFactor, perMonth } from './annuity.ts';
import type { Condition } from './conditions.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, fromRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { isFulfilled, type PricedCase, priced } from './price.ts';
import { floorShareOf, type Rate, WHOLE } from './rate.ts';
import { type LoanTerms, loanTerms } from './terms.ts';

const ONE_RON = fromRon(1);

/** Sums from one whole RON to another, in bani. */
export type Interval = { from: number; to: number };

/**
 * The largest loan of one offer, in whole RON, whose counted payment fits the capacity. The highest of the intervals
 * comes first. The price of an offer with conditions may jump at some sums; a smaller sum may then not fit. An offer
 * that lends no more than `best` answers 0.
 */
export function largestIn(intervals: readonly Interval[], offer: Offer, loanCase: LoanCase, best: Bani = ZERO): Bani {
  if (loanCase.capacity <= 0) return ZERO;
  const jumps = jumpsOf(offer, loanCase);
  for (const interval of intervals) {
    if (interval.to <= best) continue;
    for (const stretch of stretchesOf(interval, jumps)) {
      if (stretch.to <= best) return ZERO;
      const atPrice = priced(offer, caseOfSum(loanCase.request, stretch.from));
      const from = Math.max(stretch.from, best + ONE_RON);
      const largest = largestWithin({ from, to: stretch.to, atPrice }, loanCase);
      if (largest > 0) return largest;
    }
  }
  return ZERO;
}

/** The sums of an interval at which the offer has one price. */
type Stretch = Interval & { atPrice: Offer };

const NO_JUMPS: readonly number[] = [];

/** The sums at which conditions become fulfilled or cease to be. */
function jumpsOf({ conditions }: Offer, loanCase: LoanCase): readonly number[] {
  if (loanCase.request.conditions === null || !conditions.some(isOfSum)) return NO_JUMPS;
  return conditions.map((condition) => firstOfNewPrice(condition, loanCase));
}

const isOfSum = ({ kind }: Condition): boolean => kind === 'SUMA_MINIMA' || kind === 'LTV_MAXIM';

/** The parts of an interval between jumps of the price, the highest first. */
function stretchesOf(interval: Interval, jumps: readonly number[]): Interval[] {
  const { from: lowest, to: highest } = interval;
  if (highest < lowest) return [];
  if (jumps.length === 0) return [interval];
  const inside = jumps.filter((sum) => sum > lowest && sum <= highest);
  if (inside.length === 0) return [interval];
  const starts = [...new Set<number>([lowest, ...inside])].toSorted((one, other) => other - one);
  return starts.map((from, place) => ({ from, to: place === 0 ? highest : (starts[place - 1] ?? highest) - ONE_RON }));
}

/** The least whole RON, in bani, at which a condition becomes fulfilled or ceases to be; 0 when the sum decides nothing. */
function firstOfNewPrice(condition: Condition, { request, ceiling }: LoanCase): number {
  if (condition.kind === 'SUMA_MINIMA') return Math.ceil(condition.threshold / ONE_RON) * ONE_RON;
  if (condition.kind !== 'LTV_MAXIM') return 0;
  const share: number = condition.threshold;
  if (request.purpose === 'refinancing') return aboveLast(floorShareOf(request.propertyValue, condition.threshold));
  if (request.purpose === 'affordability' || share === WHOLE) return 0;
  const estimate = (request.downPayment / (WHOLE - share)) * share;
  if (estimate > ceiling + ONE_RON) return 0;
  const isWithin = (sum: number): boolean => isFulfilled(condition, caseOfSum(request, sum));
  let first = aboveLast(estimate);
  while (first > ONE_RON && !isWithin(first - ONE_RON)) first -= ONE_RON;
  while (isWithin(first)) first += ONE_RON;
  return first;
}

const aboveLast = (sum: number): number => (Math.floor(sum / ONE_RON) + 1) * ONE_RON;

/** The case of a sum and the home beside it: money in hand buys with the loan, a refinanced home stays as it is. */
function caseOfSum(request: LoanCase['request'], sum: number): PricedCase {
  const { purpose, propertyValue, downPayment } = request;
  const bought = purpose === 'affordability' ? ZERO : bani(sum + downPayment);
  return { request, principal: bani(sum), propertyValue: purpose === 'refinancing' ? propertyValue : bought };
}

/**
 * The largest sum of a stretch that fits, 0 when its first does not. The rounding of the instalment can make the closed
 * form (capacity / payment for each RON) miss. A walk to the edge corrects it: the answer fits, one RON more does not.
 */
function largestWithin({ from, to, atPrice }: Stretch, { capacity, months, parameters, request }: LoanCase): Bani {
  const repayment = { equalPrincipal: request.equalPrincipal, early: null };
  const termsFor = (principal: number): LoanTerms =>
    loanTerms(atPrice, bani(principal), months, parameters.index, parameters, repayment);
  const fits = (principal: number): boolean => countedPayment(termsFor(principal), parameters) <= capacity;
  if (!fits(from)) return ZERO;

  const one = termsFor(ONE_RON);
  const countsLife = parameters.debtRatioIncludesLifeInsurance;
  const ofInstalment = (rate: Rate): number =>
    request.equalPrincipal ? 1 / months + perMonth(rate) : annuityFactor(rate, months);
  const dearest = Math.max(...countedRates(one, parameters.counting).map(ofInstalment));
  const perBan = dearest + (countsLife ? one.life.rate / one.life.divisor : 0);
  const closedForm = (capacity - (countsLife ? one.life.flat : 0)) / perBan;
  let loan = Math.max(from, Math.min(to, Math.floor(closedForm / ONE_RON) * ONE_RON));
  while (!fits(loan)) loan -= ONE_RON;
  while (loan < to && fits(loan + ONE_RON)) loan += ONE_RON;
  return bani(loan);
}
