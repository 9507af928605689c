import { Problem } from 'contract/problem';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { Catalogue } from 'quote/catalogue';
import { bestOffers } from 'quote/shown/comparison/best-offers';
import { simulateEveryOffer } from 'quote/simulation-replies';
import type { Random } from './seeded-random.ts';

/**
 * The `_id` of an offer that a person with these answers may choose that day: the best in one of the orders of the
 * desk, among those whose bank would not refuse them. Undefined without one, or without a requested loan.
 */
export function offerChosenBy(random: Random, form: LoanForm, asOf: string, catalogue: Catalogue): string | undefined {
  const best = bestFor(form, asOf, catalogue);
  return best.length > 0 ? random.pick(best) : undefined;
}

/** The `_id`s of the best ones in some order, among those whose bank would not refuse them; each once. */
export function bestFor(form: LoanForm, asOf: string, catalogue: Catalogue): string[] {
  const eligible = offersFor(form, asOf, catalogue).filter(({ eligibil }) => eligibil);
  return [...new Set(Object.values(bestOffers(eligible)).map(({ offerId }) => offerId))];
}

/** None for a form that a simulation refuses, as for the broker. */
function offersFor(form: LoanForm, asOf: string, catalogue: Catalogue) {
  if (form.tipCredit === 'Contact' || form.tipCredit === 'Incadrare') return [];
  try {
    return simulateEveryOffer(form, asOf, catalogue);
  } catch (refusal) {
    if (refusal instanceof Problem) return [];
    throw refusal;
  }
}
