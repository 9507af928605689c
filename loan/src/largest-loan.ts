import { countedPayment } from './affordability.ts';
import { annuityFactor } from './annuity.ts';
import { type LoanCase, withLimit } from './loan-case.ts';
import { type Bani, bani, fromRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import type { Rate } from './rate.ts';
import { debtRatioLimit, type LimitOrigin } from './request-limits.ts';
import { initialRate, type LoanTerms, loanTerms } from './terms.ts';

const ONE_RON = fromRon(1);

/** The largest loan of several offers, and its offer. */
export type Largest = { maxLoan: Bani; offerId: string | null };

/**
 * The largest loan, in whole RON, whose counted payment fits the capacity with one offer. The rounding of the
 * instalment can make the closed form (capacity / payment for each RON) miss. A walk to the edge corrects it: the
 * answer fits, one RON more does not. An offer that lends no more than `best` answers 0.
 */
export function largestLoanWith(offer: Offer, loanCase: LoanCase, best: Bani = ZERO): Bani {
  const { capacity, months, parameters, ceiling } = loanCase;
  const termsFor = (principal: number): LoanTerms =>
    loanTerms(offer, bani(principal), months, parameters.index, parameters);
  const fits = (principal: number): boolean => countedPayment(termsFor(principal), parameters) <= capacity;
  if (capacity <= 0 || !fits(best + ONE_RON)) return ZERO;

  const { life, ...rates } = termsFor(ONE_RON);
  const countsLife = parameters.debtRatioIncludesLifeInsurance;
  const perBan = annuityFactor(initialRate({ life, ...rates }), months) + (countsLife ? life.rate / life.divisor : 0);
  const closedForm = (capacity - (countsLife ? life.flat : 0)) / perBan;
  let loan = Math.min(ceiling, Math.floor(closedForm / ONE_RON) * ONE_RON);
  while (!fits(loan)) loan -= ONE_RON;
  while (loan < ceiling && fits(loan + ONE_RON)) loan += ONE_RON;
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
