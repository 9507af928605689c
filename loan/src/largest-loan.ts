import { lentWithoutHome } from './banks/largest-sum.ts';
import { ownCase } from './banks/loan-application.ts';
import { type PriceTables, priceTables, type QuotedOffer, quotedOffers, tableOf } from './counted-prices.ts';
import { largestIn } from './largest-within.ts';
import { type LoanCase, loanCase } from './loan-case.ts';
import { type Bani, bani, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { debtRatioLimit, type LimitOrigin } from './request-limits.ts';

/** The largest loan of several offers, and its offer. */
export type Largest = { maxLoan: Bani; offerId: string | null };

/**
 * The largest loan, in whole RON, of one offer for the income, whatever home it buys. An offer that lends no more than
 * `best` answers 0.
 */
export function largestLoanWith(offer: Offer, loanCase: LoanCase, best: Bani = ZERO): Bani {
  const own = ownCase(offer, loanCase);
  const [quoted] = quotedOffers([offer], () => own.parameters);
  return quoted ? largestOf(quoted, own, priceTables([quoted], own.request.equalPrincipal), best) : ZERO;
}

function largestOf(quoted: QuotedOffer, own: LoanCase, tables: PriceTables, best: Bani): Bani {
  const intervals = lentWithoutHome(quoted.offer, own);
  return largestIn({ intervals, loanCase: own, prices: tableOf(tables, own.months) }, quoted, best);
}

/** The term of each offer, in months: the same for all, or cut to the longest that its bank allows. */
export type TermOf = (offer: Offer) => number;

/** The largest loan of any of the offers. */
export function largestLoanOf(
  offers: readonly Offer[],
  loanCase: LoanCase,
  termOf: TermOf = () => loanCase.months,
): Largest {
  const cases = offers.map((offer) => {
    const months = termOf(offer);
    return ownCase(offer, months === loanCase.months ? loanCase : { ...loanCase, months });
  });
  const quoted = quotedOffers(offers, (place) => cases[place]?.parameters ?? loanCase.parameters);
  const tables = priceTables(quoted, loanCase.request.equalPrincipal);
  return quoted.reduce<Largest>(
    (largest, each, place) => {
      const maxLoan = largestOf(each, cases[place] ?? loanCase, tables, largest.maxLoan);
      return maxLoan > largest.maxLoan ? { maxLoan, offerId: each.offer.id } : largest;
    },
    { maxLoan: ZERO, offerId: null },
  );
}

/** Offers that a household may take at a term. */
export type OffersAtTerm = { atTerm: LoanCase; willing: readonly Offer[] };

/** The largest loan of any of the offers at any of the terms. */
export function largestOverTerms(atTerms: readonly OffersAtTerm[]): Bani {
  return bani(Math.max(...atTerms.map(({ atTerm, willing }) => largestLoanOf(willing, atTerm).maxLoan)));
}

/** The answer behind a case's limit of the debt ratio, and every other limit with its largest loan. */
export function debtLimitOrigin(
  { request, parameters }: Pick<LoanCase, 'request' | 'parameters'>,
  largestFor: (changed: LoanCase['request']) => Bani,
): LimitOrigin {
  const { decidedBy, answer, otherwise } = debtRatioLimit(request, parameters);
  const sumOf = (other: (typeof otherwise)[number]): Bani =>
    largestFor({ ...request, [other.field]: other.answer, requestedDebtRatio: null });
  return { decidedBy, answer, otherwise: otherwise.map((other) => ({ ...other, sum: sumOf(other) })) };
}

/** The largest loan at these terms once the request has other answers. */
export function largestWithAnswers(atTerms: readonly OffersAtTerm[], changed: LoanCase['request']): Bani {
  return largestOverTerms(
    atTerms.map(({ atTerm, willing }) => ({ willing, atTerm: loanCase(changed, atTerm.months, atTerm.general) })),
  );
}
