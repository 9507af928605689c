import { countedPayment } from './affordability.ts';
import { fitsIncome } from './eligibility.ts';
import { debtLimitOrigin, largestOverTerms } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import type { Offer } from './offer.ts';
import type { TermOverLimit, Warning } from './outcome.ts';
import { mayExceedLimits } from './paid-share.ts';
import { debtRatioOf, termsOf } from './simulated-loan.ts';
import { leastPayment, waysIntoLimit } from './ways-into-limit.ts';

/** The answer at a term: its shown offers. */
export type ShownAtTerm = { atTerm: LoanCase; offers: readonly Offer[] };

/**
 * The warning of a refinancing that the answer shows over the debt ratio. `eligible` are the offers behind the largest
 * loan within the limit. Empty for every other request, because the limit refuses it.
 */
export function overLimitWarnings(eligible: readonly Offer[], shown: readonly ShownAtTerm[]): Warning[] {
  const [first] = shown;
  if (!first || !mayExceedLimits(first.atTerm.request, first.atTerm.parameters)) return [];
  const isOver = ({ atTerm, offers }: ShownAtTerm) => !offers.some((offer) => fitsIncome(offer, atTerm));
  const [firstOver, ...others] = shown.filter(isOver).map(({ atTerm }) => atTerm);
  if (!firstOver) return [];
  const atTerms = [firstOver, ...others] as const;
  const longest = others.at(-1) ?? firstOver;
  const maxLoan = largestOverTerms(eligible, atTerms);
  return [
    {
      code: 'GRAD_INDATORARE_PESTE_LIMITA',
      limit: first.atTerm.debtRatioLimit,
      ...debtLimitOrigin(eligible, atTerms),
      atTerms: atTerms.map((atTerm) => termOverLimit(eligible, atTerm)),
      fittingMonths: shown.find((each) => !isOver(each))?.atTerm.months ?? null,
      maxLoan,
      ways: waysIntoLimit(eligible, longest, maxLoan),
      eligibleIncome: longest.eligibleIncome,
      otherInstalments: longest.otherInstalments,
      currentInstalment: longest.request.currentInstalment,
    },
  ];
}

/** The payment of the cheapest offer: a shown one, or another with a smaller payment. */
function termOverLimit(eligible: readonly Offer[], atTerm: LoanCase): TermOverLimit {
  const { payment, offer } = leastPayment(eligible, [atTerm]);
  const isLeast = eligible.some((each) => countedPayment(termsOf(each, atTerm), atTerm.parameters) > payment);
  return { months: atTerm.months, payment, debtRatio: debtRatioOf(termsOf(offer, atTerm), atTerm), isLeast };
}
