import { initialInstalment } from './affordability.ts';
import { costsWith } from './costs.ts';
import { fitsIncome, judged } from './eligibility.ts';
import type { HouseholdCases } from './household-cases.ts';
import { debtLimitOrigin, type Largest, largestLoanOf, largestWithAnswers } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani, minus } from './money.ts';
import type { Offer } from './offer.ts';
import type { OverIndebted, Warning } from './outcome.ts';
import { mayExceedLimits } from './paid-share.ts';
import { bestTwo, lowestStart, rankOffers } from './ranking.ts';
import type { SimulatedOption } from './result.ts';
import { simulateLoan, termsOf } from './simulated-loan.ts';
import { SHORTEST_NEW_TERM } from './term.ts';
import { type LendersAtTerm, leastPayment, waysIntoLimit } from './ways-into-limit.ts';

/** Options A and B at one term, the number of offers behind them, and the lowest start of these. */
export type OptionPair = { a: SimulatedOption; b: SimulatedOption; compared: number; lowestStart: LowestStart };

/** The offer with the lowest payment of the first month, and that payment. */
export type LowestStart = { offer: Offer; payment: Bani };

/**
 * The two offers to show at a term: of those that lend there the ones that fit the income. If none fits, all of them for
 * a refinancing whose limits only warn, else null.
 */
export function optionsOf({ atTerm, lenders }: LendersAtTerm): OptionPair | null {
  const fitting = lenders.filter((offer) => fitsIncome(offer, atTerm));
  const mayExceed = mayExceedLimits(atTerm.request, atTerm.general);
  const candidates = fitting.length > 0 || !mayExceed ? fitting : lenders;
  const ranked = rankOffers(candidates, atTerm);
  const [best, lowest] = [bestTwo(ranked), lowestStart(ranked)];
  if (!best || !lowest) return null;
  const a = optionOf(best.a.offer, atTerm);
  const b = best.identical ? { ...a, identicalToA: true } : optionOf(best.b.offer, atTerm);
  const starts = { offer: lowest.offer, payment: lowest.firstPayment };
  return { a, b, compared: candidates.length, lowestStart: starts };
}

/** A term below the wanted one at which more offers fit, and their number. */
export type ShorterTerm = { months: number; compared: number };

/** The years below the wanted term that are tried. */
const YEARS_SHORTER = 5;

/** The longest term, whole years below the wanted one, at which more offers fit a new loan. Null: none of those tried. */
export function shorterTerm(
  lendersAt: (months: number) => LendersAtTerm,
  { atTerm: { months, request } }: LendersAtTerm,
  compared: number,
): ShorterTerm | null {
  if (request.purpose === 'refinancing') return null;
  for (let shorter = months - 12; shorter >= Math.max(SHORTEST_NEW_TERM, months - 12 * YEARS_SHORTER); shorter -= 12) {
    const { atTerm, lenders } = lendersAt(shorter);
    const fitting = lenders.filter((offer) => fitsIncome(offer, atTerm)).length;
    if (fitting > compared) return { months: shorter, compared: fitting };
  }
  return null;
}

/** One offer simulated for a case, with its schedule. */
export function optionOf(offer: Offer, atTerm: LoanCase): SimulatedOption {
  const costs = costsWith(atTerm.request, atTerm.principal, atTerm.parameters)(offer);
  return {
    offer,
    ...judged(offer, atTerm),
    identicalToA: false,
    ...simulateLoan(offer, atTerm, costs),
  };
}

/** The refusal when no offer fits the income at any of the terms, with the sum that would fit. */
export function overIndebted(
  atTerms: readonly [LendersAtTerm, ...LendersAtTerm[]],
  cases: HouseholdCases | null,
  warnings: readonly Warning[],
): OverIndebted {
  const { payment, atTerm, offer } = leastPayment(atTerms);
  const { debtRatioLimit, eligibleIncome, otherInstalments } = atTerm;
  const ofTerm = atTerms.find((each) => each.atTerm.months === atTerm.months) ?? atTerms[0];
  const loans = atTerms.map((each) => largestLoanOf(each.willing, each.atTerm));
  const maxLoan = bani(Math.max(...loans.map((each) => each.maxLoan)));
  return {
    outcome: 'over-indebted',
    code: 'GRAD_INDATORARE_DEPASIT',
    maxLoan,
    debtRatioLimit,
    ...debtLimitOrigin(atTerm, (changed) => largestWithAnswers(atTerms, changed)),
    bestDebtRatio: eligibleIncome > 0 ? (payment + otherInstalments) / eligibleIncome : null,
    bestPayment: payment,
    bestMonths: atTerm.months,
    bestLifePremium: minus(payment, initialInstalment(termsOf(offer, atTerm))),
    ways: waysIntoLimit(ofTerm, maxLoan),
    offerIds: offersBehind(offer, loans, cases),
    eligibleIncome,
    otherInstalments,
    cases,
    warnings,
  };
}

function offersBehind(offer: Offer, loans: readonly Largest[], cases: HouseholdCases | null): string[] {
  const ofCases = cases ? [cases.alone, cases.together, cases.withoutOldest] : [];
  const ids = [offer.id, ...[...loans, ...ofCases].map((each) => each?.offerId)];
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}
