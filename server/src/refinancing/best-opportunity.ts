import { withoutAccents } from 'contract/romanian/without-accents';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { annuity } from 'loan/annuity';
import { dayOf, type IsoDate, wholeMonths } from 'loan/calendar';
import { type Bani, bani, ZERO } from 'loan/money';
import { addRates } from 'loan/rate';
import type { LoanRequest } from 'loan/request';
import type { SimulatedOffer } from 'loan/result';
import { simulateAll } from 'loan/simulate';
import type { Catalogue } from 'quote/catalogue';
import { EMPTY_LOAN_REQUEST } from 'quote/empty-loan-request';
import { toCreditData } from 'quote/loan-result';
import { representativeExample } from 'quote/shown/representative-example';
import { type DatedIndex, fixedEndWithin, type KnownLoan, type LoanOnDay, loanOn } from './loan-on-day.ts';

/** Months before the end of a fixed rate from which the comparison uses the instalment after it. */
const MONTHS_BEFORE_END = 4;

/** The terms of a followed loan that the comparison needs. */
export type FollowedLoanTerms = KnownLoan & {
  /** Empty: not known. */
  readonly bank: string;
  /** On the day of its balance. */
  readonly lifePremium: Bani;
  readonly propertyValue: Bani;
};

/** The least gain a month, in bani, and the most months to cover the costs, of a change worth telling. */
export type Thresholds = { readonly minGain: Bani; readonly maxMonths: number };

/** The figures of the best opportunity; sums in bani. */
export type BestOpportunity = LoanOnDay & {
  readonly lifePremium: Bani;
  readonly productId: string;
  readonly newBank: string;
  readonly newOffer: string;
  readonly newInstalment: Bani;
  readonly newLifePremium: Bani;
  readonly monthlyGain: Bani;
  readonly gainMonths: number;
  readonly laterInstalment: Bani | null;
  readonly costs: Bani;
  readonly breakEvenMonth: number;
  readonly totalSaving: Bani;
  readonly fixedEndsOn: IsoDate | null;
  /** The representative example of the new loan. */
  readonly example: string;
};

/** The data of a comparison. */
export type ComparisonInputs = {
  readonly catalogue: Pick<Catalogue, 'offers' | 'parameters' | 'indexQuarter'>;
  readonly indexes: readonly DatedIndex[];
  readonly today: IsoDate;
  readonly thresholds: Thresholds;
};

/**
 * The offer that saves most in all among those that are worth telling: gain a month and break-even within the bounds,
 * the sum saved above zero, at another bank. Null when there is none, the loan is repaid, or more is owed than the limit
 * lends. Income is not known, so it is not tested.
 */
export function bestOpportunity(loan: FollowedLoanTerms, inputs: ComparisonInputs): BestOpportunity | null {
  const { catalogue, indexes, today } = inputs;
  const present = currentLoan(loan, indexes, today);
  if (present === null) return null;
  const own = withoutAccents(loan.bank.trim());
  const elsewhere = catalogue.offers.filter(({ bank }) => withoutAccents(bank) !== own);
  const answer = simulateAll(refinancingRequest(loan, present, today), elsewhere, catalogue.parameters);
  if (answer.outcome !== 'simulated' || answer.warnings.some(({ code }) => code === 'LTV_PESTE_LIMITA')) return null;
  const opportunities = answer.offers
    .filter(({ reasons }) => reasons.length === 0)
    .map((offer) => opportunityOf(offer, premiumOn(loan, present), present, catalogue.indexQuarter))
    .filter((each) => each !== null && isWorthReporting(each, inputs.thresholds));
  return opportunities.reduce<BestOpportunity | null>(
    (best, one) => (best === null || (one !== null && one.totalSaving > best.totalSaving) ? one : best),
    null,
  );
}

/** True for an opportunity worth a message: the bounds themselves count. */
export function isWorthReporting(
  { monthlyGain, breakEvenMonth, totalSaving }: Pick<BestOpportunity, 'monthlyGain' | 'breakEvenMonth' | 'totalSaving'>,
  { minGain, maxMonths }: Thresholds,
): boolean {
  return monthlyGain >= minGain && breakEvenMonth <= maxMonths && totalSaving > 0;
}

type CurrentLoan = LoanOnDay & {
  readonly fixedEndsOn: IsoDate | null;
  /** Upper bound on how much less is paid until the fixed rate ends than the compared instalments say. */
  readonly lessUntilThen: Bani;
};

/** Shortly before its fixed rate ends, a loan is compared at the instalment after that, with today's IRCC. */
function currentLoan(loan: FollowedLoanTerms, indexes: readonly DatedIndex[], today: IsoDate): CurrentLoan | null {
  const now = loanOn(loan, indexes, today);
  const fixedEndsOn = fixedEndWithin(loan, today, MONTHS_BEFORE_END);
  const index = indexes.findLast(({ from }) => from <= today);
  if (now === null || fixedEndsOn === null || loan.margin === null || !index)
    return now && { ...now, fixedEndsOn, lessUntilThen: ZERO };
  const instalment = annuity(now.balance, addRates(loan.margin, index.rate), now.monthsLeft);
  // The month that is paid for now, and the one in which the rate ends.
  const instalments = wholeMonths(dayOf(today), dayOf(fixedEndsOn)) + 2;
  return {
    ...now,
    instalment,
    fixedEndsOn,
    lessUntilThen: bani(Math.max(0, instalment - now.instalment) * instalments),
  };
}

/** The engine's request for a refinancing; income, age and home are unknown here. */
export function refinancingRequest(
  { propertyValue }: Pick<FollowedLoanTerms, 'propertyValue'>,
  { balance, instalment, monthsLeft }: Pick<LoanOnDay, 'balance' | 'instalment' | 'monthsLeft'>,
  asOf: IsoDate,
): LoanRequest {
  return {
    ...EMPTY_LOAN_REQUEST,
    purpose: 'refinancing',
    propertyValue,
    remainingPrincipal: balance,
    currentInstalment: instalment,
    remainingMonths: monthsLeft,
    months: monthsLeft,
    asOf,
  };
}

/**
 * The premium is taken to fall with the balance, as most do. One that does not fall is then taken too low, so the gain
 * is never overstated.
 */
function premiumOn({ lifePremium, balance: before }: FollowedLoanTerms, { balance }: CurrentLoan): Bani {
  return bani(Math.floor((lifePremium * balance) / before));
}

/**
 * Null when the change never pays for itself. While the present fixed rate still runs, the client saves less than the
 * comparison says: the saving is reduced, and break-even delayed, by the upper bound of that (`lessUntilThen`).
 */
function opportunityOf(
  { offer, result }: SimulatedOffer,
  lifePremium: Bani,
  present: CurrentLoan,
  indexQuarter: Catalogue['indexQuarter'],
): BestOpportunity | null {
  const { lessUntilThen, ...loan } = present;
  if (result.breakEvenMonth === null) return null;
  const newInstalment = result.fixedMonths > 0 ? result.fixedInstalment : result.variableInstalment;
  const changes = result.fixedMonths > 0 && result.fixedMonths < loan.monthsLeft && result.variableInstalment > 0;
  const gainMonths = changes ? result.fixedMonths : Math.min(loan.monthsLeft, result.actualMonths);
  const monthlyGain = bani(loan.instalment + lifePremium - newInstalment - result.firstLifePremium);
  const breakEvenMonth = result.breakEvenMonth + (lessUntilThen > 0 ? Math.ceil(lessUntilThen / monthlyGain) : 0);
  // After `gainMonths` the gain is another one, or none.
  if (lessUntilThen > 0 && (monthlyGain <= 0 || breakEvenMonth > gainMonths)) return null;
  return {
    ...loan,
    lifePremium,
    productId: offer.id,
    newBank: offer.bank,
    newOffer: offer.name,
    newInstalment,
    newLifePremium: result.firstLifePremium,
    monthlyGain,
    gainMonths,
    laterInstalment: changes ? result.variableInstalment : null,
    costs: result.costs.net,
    breakEvenMonth,
    totalSaving: bani(result.netSaving - lessUntilThen),
    example: representativeExample({ creditData: toCreditData(result, loanForm.parse({}), indexQuarter) }),
  };
}
