import { validationProblem } from 'contract/api/validation';
import { MISSING_OFFER } from 'contract/fields/field-words';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { Problem } from 'contract/problem';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { lowestMonthlyPayment, scenarios } from 'loan/simulate';
import type { Catalogue, ComputedCatalogue } from 'quote/catalogue';
import { toLoanRequest } from 'quote/loan-request';
import { type OfferSimulation, simulateOneOffer } from 'quote/offer-simulation';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { simulateEveryOffer } from 'quote/simulation-replies';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';

/** The products and parameters to compute with, and the day of the figures. */
export type ComputedBasis = { readonly catalogue: ComputedCatalogue; readonly simulatedOn: string };

/** The same with the answer that it was made from. */
export type Basis = ComputedBasis & { readonly catalogue: Catalogue };

/** Why an input is not simulated: a sentence, and each field's own. */
type Refused = { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrors };

/** The figures of an input, or its errors. */
export type LocalAnswer = { readonly kind: 'computed'; readonly simulation: OfferSimulation } | Refused;

/** Computes the server's answer in the browser: same reading of the form, same engine, same products. */
export function simulateHere(input: LoanFormInput, { catalogue, simulatedOn }: ComputedBasis): LocalAnswer {
  try {
    return { kind: 'computed', simulation: simulateOneOffer(readForm(input), simulatedOn, catalogue) };
  } catch (failure) {
    const refused = refusedBy(failure);
    if (input.oferta === '') return { kind: 'refused', message: MISSING_OFFER, errors: { oferta: MISSING_OFFER } };
    return refused;
  }
}

/** All offers for an input, as `simAll` answers them, or why there are none. */
export type LocalOffers = { readonly kind: 'computed'; readonly offers: readonly SimulatedOffer[] } | Refused;

/** Computes the server's answer about all offers in the browser. */
export function simulateEveryHere(input: LoanFormInput, { catalogue, simulatedOn }: Basis): LocalOffers {
  try {
    return { kind: 'computed', offers: simulateEveryOffer(readForm(input), simulatedOn, catalogue) };
  } catch (failure) {
    return refusedBy(failure);
  }
}

/** Throws on a failure that is no problem of the input. */
function refusedBy(failure: unknown): Refused {
  if (!(failure instanceof Problem)) throw failure;
  const { field, errors } = failure.details;
  return {
    kind: 'refused',
    message: failure.message,
    errors: errors ?? (field ? { [field]: failure.message } : {}),
  };
}

function readForm(input: LoanFormInput) {
  const read = loanForm.safeParse(input);
  if (!read.success) throw validationProblem(read.error);
  return read.data;
}

/**
 * The first offer for a form that names none: the one that its visitor saw as variant A, else the one with the smallest
 * instalment; undefined where the form does not say enough.
 */
export function offerToBeginWith(input: LoanFormInput, { catalogue, simulatedOn }: ComputedBasis): string | undefined {
  const read = loanForm.safeParse(input);
  if (!read.success) return undefined;
  const request = toLoanRequest(read.data, simulatedOn);
  const variants = scenarios(request, catalogue.offers, catalogue.parameters);
  if (variants.outcome === 'options' && variants.optionA) return variants.optionA.offer.name;
  const quick = lowestMonthlyPayment(request, catalogue.offers, catalogue.parameters);
  return quick.outcome === 'found' ? quick.best.offer.name : undefined;
}
