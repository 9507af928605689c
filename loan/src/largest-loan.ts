import { countedPayment } from './affordability.ts';
import { annuityFactor, perMonth } from './annuity.ts';
import type { Condition } from './conditions.ts';
import { type LoanCase, withLimit } from './loan-case.ts';
import { type Bani, bani, fromRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { isFulfilled, type PricedCase, priced } from './price.ts';
import { floorShareOf, type Rate, WHOLE } from './rate.ts';
import { debtRatioLimit, type LimitOrigin } from './request-limits.ts';
import { initialRate, type LoanTerms, loanTerms } from './terms.ts';

const ONE_RON = fromRon(1);

/** The largest loan of several offers, and its offer. */
export type Largest = { maxLoan: Bani; offerId: string | null };

/**
 * The largest loan, in whole RON, whose counted payment fits the capacity with one offer. The price of an offer with
 * conditions may jump at some sums; a smaller sum may then not fit. An offer that lends no more than `best` answers 0.
 */
export function largestLoanWith(offer: Offer, loanCase: LoanCase, best: Bani = ZERO): Bani {
  if (loanCase.capacity <= 0) return ZERO;
  for (const stretch of stretchesOf(offer, loanCase)) {
    if (stretch.to <= best) return ZERO;
    const largest = largestWithin({ ...stretch, from: Math.max(stretch.from, best + ONE_RON) }, loanCase);
    if (largest > 0) return largest;
  }
  return ZERO;
}

/** The sums from one whole RON to another, in bani, at which the offer has one price. */
type Stretch = { from: number; to: number; atPrice: Offer };

/** The stretches of an offer up to the ceiling, the highest first. */
function stretchesOf(offer: Offer, loanCase: LoanCase): Stretch[] {
  const { request, ceiling } = loanCase;
  const jumps = offer.conditions.map((condition) => firstOfNewPrice(condition, loanCase));
  const inside = jumps.filter((sum) => sum > ONE_RON && sum <= ceiling);
  const starts = [...new Set<number>([ONE_RON, ...inside])].toSorted((one, other) => other - one);
  return starts.map((from, place) => ({
    from,
    to: place === 0 ? ceiling : (starts[place - 1] ?? ceiling) - ONE_RON,
    atPrice: priced(offer, caseOfSum(request, from)),
  }));
}

/** The least whole RON, in bani, at which a condition becomes fulfilled or ceases to be; 0 when the sum decides nothing. */
function firstOfNewPrice(condition: Condition, { request, ceiling }: LoanCase): number {
  if (request.conditions === null) return 0;
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

  const { life, ...rates } = termsFor(ONE_RON);
  const countsLife = parameters.debtRatioIncludesLifeInsurance;
  const rate = initialRate({ life, ...rates });
  const ofInstalment = request.equalPrincipal ? 1 / months + perMonth(rate) : annuityFactor(rate, months);
  const perBan = ofInstalment + (countsLife ? life.rate / life.divisor : 0);
  const closedForm = (capacity - (countsLife ? life.flat : 0)) / perBan;
  let loan = Math.max(from, Math.min(to, Math.floor(closedForm / ONE_RON) * ONE_RON));
  while (!fits(loan)) loan -= ONE_RON;
  while (loan < to && fits(loan + ONE_RON)) loan += ONE_RON;
  return bani(loan);
}

/** The largest loan of any of the offers. */
export function largestLoanOf(offers: readonly Offer[], loanCase: LoanCase): Largest {
  return offers.reduce<Largest>(
    (largest, offer) => {
      const maxLoan = largestLoanWith(offer, loanCase, largest.maxLoan);
      return maxLoan > largest.maxLoan ? { maxLoan, offerId: offer.id } : largest;
    },
    { maxLoan: ZERO, offerId: null },
  );
}

/** The largest loan of any of the offers at any of the terms. */
export function largestOverTerms(offers: readonly Offer[], atTerms: readonly LoanCase[]): Bani {
  return bani(Math.max(...atTerms.map((atTerm) => largestLoanOf(offers, atTerm).maxLoan)));
}

/** The answer behind the debt ratio's limit, and every other limit with its largest loan. */
export function debtLimitOrigin(offers: readonly Offer[], atTerms: readonly [LoanCase, ...LoanCase[]]): LimitOrigin {
  const [{ request, parameters }] = atTerms;
  const { decidedBy, answer, otherwise } = debtRatioLimit(request, parameters);
  const largestAt = (limit: Rate): Bani =>
    largestOverTerms(
      offers,
      atTerms.map((atTerm) => withLimit(atTerm, limit)),
    );
  return { decidedBy, answer, otherwise: otherwise.map((other) => ({ ...other, sum: largestAt(other.share) })) };
}
