import { costsWith } from './costs.ts';
import { fitsIncome, ineligibleReasons } from './eligibility.ts';
import type { HouseholdCases } from './household-cases.ts';
import { largestLoanOf } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import { bani } from './money.ts';
import type { Offer } from './offer.ts';
import type { OverIndebted, Warning } from './outcome.ts';
import { bestTwo, rankOffers } from './ranking.ts';
import type { SimulatedOption } from './result.ts';
import { debtRatioOf, simulateLoan, termsOf } from './simulated-loan.ts';

/** Options A and B at one term. */
export type OptionPair = { a: SimulatedOption; b: SimulatedOption };

/** The two offers to show for a case; null when none of the eligible offers fits the income. */
export function optionsOf(eligible: readonly Offer[], atTerm: LoanCase): OptionPair | null {
  const candidates = eligible.filter((offer) => fitsIncome(offer, atTerm));
  const best = bestTwo(rankOffers(candidates, atTerm));
  if (!best) return null;
  const a = optionOf(best.a.offer, atTerm);
  return { a, b: best.identical ? { ...a, identicalToA: true } : optionOf(best.b.offer, atTerm) };
}

/** One offer simulated for a case, with its schedule. */
export function optionOf(offer: Offer, atTerm: LoanCase): SimulatedOption {
  const costs = costsWith(atTerm.request, atTerm.principal, atTerm.parameters)(offer);
  return {
    offer,
    reasons: ineligibleReasons(offer, atTerm),
    identicalToA: false,
    ...simulateLoan(offer, atTerm, costs),
  };
}

/** The refusal when no eligible offer fits the income at any of the terms, with the sum that would. */
export function overIndebted(
  eligible: readonly Offer[],
  atTerms: readonly [LoanCase, ...LoanCase[]],
  cases: HouseholdCases | null,
  warnings: readonly Warning[],
): OverIndebted {
  const [{ debtRatioLimit, eligibleIncome, otherInstalments }] = atTerms;
  const ratios = atTerms
    .flatMap((atTerm) => eligible.map((offer) => debtRatioOf(termsOf(offer, atTerm), atTerm)))
    .filter((ratio) => ratio !== null);
  return {
    outcome: 'over-indebted',
    code: 'GRAD_INDATORARE_DEPASIT',
    maxLoan: bani(Math.max(...atTerms.map((atTerm) => largestLoanOf(eligible, atTerm).maxLoan))),
    debtRatioLimit,
    bestDebtRatio: ratios.length > 0 ? Math.min(...ratios) : null,
    eligibleIncome,
    otherInstalments,
    cases,
    warnings,
  };
}
