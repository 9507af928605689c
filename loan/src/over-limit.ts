import { fitsIncome } from './eligibility.ts';
import { debtLimitOrigin, largestOverTerms, largestWithAnswers } from './largest-loan.ts';
import type { Offer } from './offer.ts';
import type { TermOverLimit, Warning } from './outcome.ts';
import { mayExceedLimits } from './paid-share.ts';
import { debtRatioOf, termsOf } from './simulated-loan.ts';
import { type LendersAtTerm, leastPayment, waysIntoLimit } from './ways-into-limit.ts';

/** The answer at a term: its shown offers, of all that lend there. */
export type ShownAtTerm = LendersAtTerm & { offers: readonly Offer[] };

/**
 * The warning of a refinancing that the answer shows over the debt ratio. Empty for every other request, because the
 * limit refuses it.
 */
export function overLimitWarnings(shown: readonly ShownAtTerm[]): Warning[] {
  const [first] = shown;
  if (!first || !mayExceedLimits(first.atTerm.request, first.atTerm.general)) return [];
  const isOver = ({ atTerm, offers }: ShownAtTerm) => !offers.some((offer) => fitsIncome(offer, atTerm));
  const [firstOver, ...others] = shown.filter(isOver);
  if (!firstOver) return [];
  const atTerms = [firstOver, ...others] as const;
  const longest = others.at(-1) ?? firstOver;
  const maxLoan = largestOverTerms(atTerms);
  const { atTerm: said } = leastPayment([longest]);
  return [
    {
      code: 'GRAD_INDATORARE_PESTE_LIMITA',
      limit: said.debtRatioLimit,
      ...debtLimitOrigin(said, (changed) => largestWithAnswers(atTerms, changed)),
      atTerms: atTerms.map(termOverLimit),
      fittingMonths: shown.find((each) => !isOver(each))?.atTerm.months ?? null,
      maxLoan,
      ways: waysIntoLimit(longest, maxLoan),
      eligibleIncome: said.eligibleIncome,
      otherInstalments: said.otherInstalments,
      currentInstalment: said.request.currentInstalment,
    },
  ];
}

/** The payment of the cheapest offer: a shown one, or another with a smaller payment. */
function termOverLimit({ atTerm, lenders }: ShownAtTerm): TermOverLimit {
  const { payment, offer, atTerm: own } = leastPayment([{ atTerm, lenders }]);
  const isLeast = lenders.some((each) => leastPayment([{ atTerm, lenders: [each] }]).payment > payment);
  return { months: atTerm.months, payment, debtRatio: debtRatioOf(termsOf(offer, own), own), isLeast };
}
