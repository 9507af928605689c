import type { Condition } from './conditions.ts';
import {
  agreedBy,
  fulfilledBy,
  leastRow,
  type PriceTable,
  paymentAt,
  priceRow,
  type QuotedOffer,
  sumFor,
} from './counted-prices.ts';
import { type LoanCase, valueBeside } from './loan-case.ts';
import { type Bani, bani, fromRon, ZERO } from './money.ts';
import { isHeld } from './price.ts';
import { floorShareOf, WHOLE } from './rate.ts';

const ONE_RON = fromRon(1);

/** Sums from one whole RON to another, in bani. */
export type Interval = { from: number; to: number };

/** A search for the largest loan of several offers. */
export type SumSearch = {
  /** The sums that the rules leave to the income, the highest first. */
  intervals: readonly Interval[];
  loanCase: Pick<LoanCase, 'request' | 'months' | 'capacity' | 'ceiling'>;
  /** The known sums at which the price jumps, by the share of LTV_MAXIM; absent: few offers ask for them. */
  jumps?: Map<number, number>;
  /** Of the case's term. */
  prices: PriceTable;
};

/**
 * The largest loan of one offer, in whole RON, whose counted payment fits the capacity. The price of an offer with
 * conditions may jump at some sums; a smaller sum may then not fit. An offer that lends no more than `best` answers 0.
 */
export function largestIn(search: SumSearch, quoted: QuotedOffer, best: Bani = ZERO): Bani {
  const { prices } = search;
  const { loanCase, intervals } = search;
  const { request, capacity } = loanCase;
  if (capacity <= 0 || intervals.length === 0 || !mayExceed(best, search, quoted)) return ZERO;
  for (const { from, to } of intervals) {
    for (let top = to; top >= from && top > best; ) {
      const start = startOfStretch(quoted.ofCase, search, from, top);
      const row = priceRow(prices, quoted, fulfilledBy(request, start, valueBeside(request, start), quoted));
      const fits = (sum: number): boolean => paymentAt(prices, row, bani(sum)) <= capacity;
      const least = Math.max(start, best + ONE_RON);
      if (fits(least)) return largestFitting(fits, sumFor(capacity, prices, row), least, top);
      top = start - ONE_RON;
    }
  }
  return ZERO;
}

/** False when no price of the offer, whatever the sum makes of its conditions, fits a sum beyond `best`. */
function mayExceed(best: Bani, { loanCase, prices }: SumSearch, quoted: QuotedOffer): boolean {
  const { request, capacity } = loanCase;
  const row = leastRow(prices, quoted, agreedBy(request, quoted), request.conditions === null ? 0 : quoted.decided);
  return paymentAt(prices, row, bani(best + ONE_RON)) <= capacity;
}

/** The least sum between `from` and `top` at which the offer has the price of `top`. */
function startOfStretch(conditions: QuotedOffer['ofCase'], search: SumSearch, from: number, top: number): number {
  if (search.loanCase.request.conditions === null) return from;
  let start = from;
  for (const { condition } of conditions) {
    const jump = jumpOf(condition, search);
    if (jump > start && jump <= top) start = jump;
  }
  return start;
}

/** The least whole RON, in bani, at which a condition becomes fulfilled or ceases to be; 0 when the sum decides nothing. */
function jumpOf(condition: Condition, { loanCase, jumps }: SumSearch): number {
  if (condition.kind === 'SUMA_MINIMA') return Math.ceil(condition.threshold / ONE_RON) * ONE_RON;
  if (condition.kind !== 'LTV_MAXIM') return 0;
  const known = jumps?.get(condition.threshold);
  if (known !== undefined) return known;
  const jump = firstBeyond(condition, loanCase);
  jumps?.set(condition.threshold, jump);
  return jump;
}

/** The least whole RON, in bani, beyond a share of the home. */
function firstBeyond(
  condition: Extract<Condition, { kind: 'LTV_MAXIM' }>,
  { request, ceiling }: SumSearch['loanCase'],
): number {
  const share: number = condition.threshold;
  if (request.purpose === 'refinancing') return aboveLast(floorShareOf(request.propertyValue, condition.threshold));
  if (request.purpose === 'affordability' || share === WHOLE) return 0;
  const estimate = (request.downPayment / (WHOLE - share)) * share;
  if (estimate > ceiling + ONE_RON) return 0;
  const isWithin = (sum: number): boolean => isHeld(condition, request, sum, valueBeside(request, sum));
  let first = aboveLast(estimate);
  while (first > ONE_RON && !isWithin(first - ONE_RON)) first -= ONE_RON;
  while (isWithin(first)) first += ONE_RON;
  return first;
}

const aboveLast = (sum: number): number => (Math.floor(sum / ONE_RON) + 1) * ONE_RON;

/**
 * The largest of the sums that fit; the first one does. The rounding of the instalment can make the closed form
 * (capacity / payment for each RON) miss. A walk to the edge corrects it: the answer fits, one RON more does not.
 */
function largestFitting(fits: (sum: number) => boolean, closedForm: number, from: number, to: number): Bani {
  let loan = Math.max(from, Math.min(to, Math.floor(closedForm / ONE_RON) * ONE_RON));
  while (!fits(loan)) loan -= ONE_RON;
  while (loan < to && fits(loan + ONE_RON)) loan += ONE_RON;
  return bani(loan);
}
