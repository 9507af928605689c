import { countedPayment } from './affordability.ts';
import { fitsIncome } from './eligibility.ts';
import { largestOverTerms } from './largest-loan.ts';
import type { LoanCase } from './loan-case.ts';
import type { Offer } from './offer.ts';
import type { TermOverLimit, Warning } from './outcome.ts';
import { mayExceedLimits } from './paid-share.ts';
import { debtRatioOf, termsOf } from './simulated-loan.ts';

/** What is answered at a term: the offers that are shown there. */
export type ShownAtTerm = { atTerm: LoanCase; offers: readonly Offer[] };

/**
 * The debt ratio's limit where a refinancing is shown over it; `eligible` are the offers of which the largest loan within
 * the limit is taken. Empty for everything else: there the limit refuses.
 */
export function overLimitWarnings(eligible: readonly Offer[], shown: readonly ShownAtTerm[]): Warning[] {
  const [first] = shown;
  if (!first || !mayExceedLimits(first.atTerm.request, first.atTerm.parameters)) return [];
  const isOver = ({ atTerm, offers }: ShownAtTerm) => !offers.some((offer) => fitsIncome(offer, atTerm));
  const over = shown.filter(isOver);
  if (over.length === 0) return [];
  const terms = shown.map(({ atTerm }) => atTerm);
  return [
    {
      code: 'GRAD_INDATORARE_PESTE_LIMITA',
      limit: first.atTerm.debtRatioLimit,
      atTerms: over.map(termOverLimit),
      fittingMonths: shown.find((each) => !isOver(each))?.atTerm.months ?? null,
      maxLoan: largestOverTerms(eligible, terms),
    },
  ];
}

function termOverLimit({ atTerm, offers }: ShownAtTerm): TermOverLimit {
  const payments = offers.map((offer) => {
    const terms = termsOf(offer, atTerm);
    return { payment: countedPayment(terms, atTerm.parameters), debtRatio: debtRatioOf(terms, atTerm) };
  });
  const least = payments.reduce((lowest, each) => (each.payment < lowest.payment ? each : lowest));
  return { months: atTerm.months, ...least, isLeast: payments.some(({ payment }) => payment > least.payment) };
}
