import { initialInstalment } from './affordability.ts';
import { costsWith } from './costs.ts';
import { fitsIncome, judged } from './eligibility.ts';
import type { HouseholdCases } from './household-cases.ts';
import { debtLimitOrigin, type Largest, largestLoanOf, largestWithAnswers } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import { bani, minus } from './money.ts';
import type { Offer } from './offer.ts';
import type { OverIndebted, Warning } from './outcome.ts';
import { mayExceedLimits } from './paid-share.ts';
import { bestTwo, rankOffers } from './ranking.ts';
import type { SimulatedOption } from './result.ts';
import { simulateLoan, termsOf } from './simulated-loan.ts';
import { type LendersAtTerm, leastPayment, waysIntoLimit } from './ways-into-limit.ts';

/** Options A and B at one term, and the number of offers behind them. */
export type OptionPair = { a: SimulatedOption; b: SimulatedOption; compared: number };

/**
 * The two offers to show at a term: of those that lend there the ones that fit the income. If none fits, all of them for
 * a refinancing whose limits only warn, else null.
 */
export function optionsOf({ atTerm, lenders }: LendersAtTerm): OptionPair | null {
  const fitting = lenders.filter((offer) => fitsIncome(offer, atTerm));
  const mayExceed = mayExceedLimits(atTerm.request, atTerm.general);
  const candidates = fitting.length > 0 || !mayExceed ? fitting : lenders;
  const best = bestTwo(rankOffers(candidates, atTerm));
  if (!best) return null;
  const a = optionOf(best.a.offer, atTerm);
  const b = best.identical ? { ...a, identicalToA: true } : optionOf(best.b.offer, atTerm);
  return { a, b, compared: candidates.length };
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
