import { initialInstalment } from './affordability.ts';
import { costsWith } from './costs.ts';
import { fitsIncome, judged } from './eligibility.ts';
import type { HouseholdCases } from './household-cases.ts';
import { debtLimitOrigin, type Largest, largestLoanOf } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import { bani, minus } from './money.ts';
import type { Offer } from './offer.ts';
import type { OverIndebted, Warning } from './outcome.ts';
import { mayExceedLimits } from './paid-share.ts';
import { bestTwo, rankOffers } from './ranking.ts';
import type { SimulatedOption } from './result.ts';
import { simulateLoan, termsOf } from './simulated-loan.ts';
import { leastPayment, waysIntoLimit } from './ways-into-limit.ts';

/** Options A and B at one term, and the number of offers behind them. */
export type OptionPair = { a: SimulatedOption; b: SimulatedOption; compared: number };

/**
 * The two offers to show for a case: of the eligible offers those that fit the income. If none fits, all of them for a
 * refinancing whose limits only warn, else null.
 */
export function optionsOf(eligible: readonly Offer[], atTerm: LoanCase): OptionPair | null {
  const fitting = eligible.filter((offer) => fitsIncome(offer, atTerm));
  const mayExceed = mayExceedLimits(atTerm.request, atTerm.parameters);
  const candidates = fitting.length > 0 || !mayExceed ? fitting : eligible;
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

/** The refusal when no eligible offer fits the income at any of the terms, with the sum that would fit. */
export function overIndebted(
  eligible: readonly Offer[],
  atTerms: readonly [LoanCase, ...LoanCase[]],
  cases: HouseholdCases | null,
  warnings: readonly Warning[],
): OverIndebted {
  const [{ debtRatioLimit, eligibleIncome, otherInstalments }] = atTerms;
  const { payment, atTerm, offer } = leastPayment(eligible, atTerms);
  const loans = atTerms.map((each) => largestLoanOf(eligible, each));
  const maxLoan = bani(Math.max(...loans.map((each) => each.maxLoan)));
  return {
    outcome: 'over-indebted',
    code: 'GRAD_INDATORARE_DEPASIT',
    maxLoan,
    debtRatioLimit,
    ...debtLimitOrigin(eligible, atTerms),
    bestDebtRatio: eligibleIncome > 0 ? (payment + otherInstalments) / eligibleIncome : null,
    bestPayment: payment,
    bestMonths: atTerm.months,
    bestLifePremium: minus(payment, initialInstalment(termsOf(offer, atTerm))),
    ways: waysIntoLimit(eligible, atTerm, maxLoan),
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
