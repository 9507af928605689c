import { costsWith } from './costs.ts';
import type { LoanCase } from './loan-case.ts';
import { type Bani, bani } from './money.ts';
import type { Offer } from './offer.ts';
import { shownInstalment } from './shown-instalment.ts';
import { firstInstalment, firstPayment, termsOf, totalPaidOf } from './simulated-loan.ts';
import { totalsOfAll } from './totals.ts';

/** An offer with the figures that rank it, in bani. */
export type RankedOffer = {
  offer: Offer;
  fixedInstalment: Bani;
  /** The instalment of the first month. */
  firstInstalment: Bani;
  /** All that the first month takes. */
  firstPayment: Bani;
  /** The instalment that the quick calculator shows. */
  shownInstalment: Bani;
  /** All payments: principal, interest, life insurance and net one-off costs. */
  cost: Bani;
};

type Order = (one: RankedOffer, other: RankedOffer) => number;

/** The figures of many offers for one case, in the given order. */
export function rankOffers(offers: readonly Offer[], loanCase: LoanCase): RankedOffer[] {
  const terms = offers.map((offer) => termsOf(offer, loanCase));
  const all = totalsOfAll(terms);
  const costsOf = costsWith(loanCase.request, loanCase.principal, loanCase.parameters);
  return offers.flatMap((offer, place) => {
    const [loan, totals] = [terms[place], all[place]];
    if (!loan || !totals) return [];
    const { fixedInstalment, variableInstalment } = totals;
    return {
      offer,
      fixedInstalment,
      firstInstalment: firstInstalment(totals),
      firstPayment: firstPayment(loan, totals),
      shownInstalment: shownInstalment(fixedInstalment, variableInstalment),
      cost: bani(totalPaidOf(loan, totals) + costsOf(offer).net),
    };
  });
}

const byId: Order = ({ offer: { id: one } }, { offer: { id: other } }) => (one < other ? -1 : one > other ? 1 : 0);
const byCost: Order = (one, other) => one.cost - other.cost;
const byFixed: Order = (one, other) => one.fixedInstalment - other.fixedInstalment;
const byFirst: Order = (one, other) => one.firstInstalment - other.firstInstalment;
const byStart: Order = (one, other) => one.firstPayment - other.firstPayment;
const byShown: Order = (one, other) => one.shownInstalment - other.shownInstalment;
const byLongerFixed: Order = (one, other) => other.offer.fixedMonths - one.offer.fixedMonths;

/** The first offer in the order of several comparisons; each comparison decides the ties of those before it. */
function first(offers: readonly RankedOffer[], ...orders: readonly Order[]): RankedOffer | undefined {
  const compare: Order = (one, other) => orders.reduce((decided, order) => decided || order(one, other), 0);
  return offers.reduce<RankedOffer | undefined>(
    (best, offer) => (best === undefined || compare(offer, best) < 0 ? offer : best),
    undefined,
  );
}

/** The offer with the smallest instalment of the quick calculator; ties by total cost. */
export function smallestShown(offers: readonly RankedOffer[]): RankedOffer | undefined {
  return first(offers, byShown, byCost, byId);
}

/** The offer with the lowest payment of the first month; ties by total cost. */
export function lowestStart(offers: readonly RankedOffer[]): RankedOffer | undefined {
  return first(offers, byStart, byCost, byId);
}

/** The two offers to show side by side. */
export type BestTwo = { a: RankedOffer; b: RankedOffer; identical: boolean };

/**
 * A: the smallest fixed instalment, ties by total cost; an offer without a fixed period only if no other exists. B: the
 * smallest total cost of the others, if possible from another bank or with another fixed period; ties by the longer
 * fixed period, then the lower first instalment. A single offer is both A and B.
 */
export function bestTwo(offers: readonly RankedOffer[]): BestTwo | undefined {
  const fixed = offers.filter(({ offer }) => offer.fixedMonths > 0);
  const a = fixed.length > 0 ? first(fixed, byFixed, byCost, byId) : first(offers, byFirst, byCost, byId);
  if (!a) return undefined;
  const rest = offers.filter((one) => one !== a);
  const different = rest.filter(
    ({ offer }) => offer.bank !== a.offer.bank || offer.fixedMonths !== a.offer.fixedMonths,
  );
  const b = first(different.length > 0 ? different : rest, byCost, byLongerFixed, byFirst, byId);
  return { a, b: b ?? a, identical: b === undefined };
}
