import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { simulations } from 'contract/simulations/simulations';
import type { Offer } from 'loan/offer';
import type { Judgement, SimulatedOption } from 'loan/result';
import { scheduleRows } from 'loan/schedule-rows';
import { simulateOffer } from 'loan/simulate';
import type { ComputedCatalogue } from './catalogue.ts';
import { assumedKinds, toLoanRequest } from './loan-request.ts';
import { reasonInWords, toCreditData, toLoanYears, toScheduleRow } from './loan-result.ts';
import { refusalProblem } from './refusals.ts';
import { toWarning } from './warnings.ts';

/** The answer of `simOffer`. */
export type OfferSimulation = Reply<typeof simulations.simOffer>;

/**
 * One offer, by name or id, with its repayment table. The server answers with it, and the simulator's screen computes
 * with it during typing: one function gives both the same figures. Throws a `Problem`.
 */
export function simulateOneOffer(form: LoanForm, asOf: string, catalogue: ComputedCatalogue): OfferSimulation {
  return computeOffer(form, asOf, catalogue).simulation;
}

/** As `simulateOneOffer`, with the engine's own result. */
export function computeOffer(
  form: LoanForm,
  asOf: string,
  catalogue: ComputedCatalogue,
): { simulation: OfferSimulation; option: SimulatedOption } {
  const offer = chosenOffer(form.oferta, catalogue);
  const answer = simulateOffer(toLoanRequest(form, asOf), offer, catalogue.parameters, catalogue.offers);
  if (answer.outcome === 'refused') throw refusalProblem(answer.refusals);
  const { option } = answer;
  const simulation = {
    creditData: toCreditData(option.result, form, catalogue.indexQuarter),
    assumed: assumedKinds(form),
    scadentar: scheduleRows(option.schedule, asOf, catalogue.parameters.dueDateRule).map(toScheduleRow),
    ani: toLoanYears(option.schedule),
    metadata: metadataOf(offer.id, catalogue),
    ...eligibility(option),
    warnings: answer.warnings.map(toWarning),
    versions: catalogue.versions,
  };
  return { simulation, option };
}

/** A chosen offer as `simAll` answers it, with its years. */
export type ComparedOffer = Reply<typeof simulations.simAll>[number] & Pick<OfferSimulation, 'ani'>;

/** The chosen offers by `_id`, in that order. An unknown one is 404. */
export function simulateChosen(
  form: LoanForm,
  ids: readonly string[],
  asOf: string,
  catalogue: ComputedCatalogue,
): ComparedOffer[] {
  return [...new Set(ids)].map((id) => {
    if (!catalogue.offers.some((offer) => offer.id === id)) throw problem('OFERTA_NEGASITA', { field: 'oferte' });
    const {
      creditData,
      assumed: _,
      scadentar: __,
      warnings: ___,
      ...offer
    } = simulateOneOffer({ ...form, oferta: id }, asOf, catalogue);
    return { ...offer, loanDetails: { creditData } };
  });
}

/** An unknown offer is 404; a known one with broken figures gets a refusal. */
function chosenOffer(nameOrId: string, { offers, products }: ComputedCatalogue): Offer {
  const offer = offers.find(({ id, name }) => id === nameOrId || name === nameOrId);
  if (offer) return offer;
  const isKnown = [...products.values()].some(({ _id, oferta }) => _id === nameOrId || oferta === nameOrId);
  throw problem(isKnown ? 'OFERTA_INVALIDA' : 'OFERTA_NEGASITA', { field: 'oferta' });
}

/** Whether a bank would give the offer, the reasons against it, and the limits that it exceeds with a warning. */
export function eligibility({ reasons, overLimit }: Judgement) {
  return {
    eligibil: reasons.length === 0,
    motive: reasons.map(reasonInWords),
    pesteLimita: overLimit.map(reasonInWords),
  };
}

/** The product behind a simulated offer. */
export function metadataOf(offerId: string, { products }: Pick<ComputedCatalogue, 'products'>) {
  const product = products.get(offerId);
  if (!product) throw new Error(`no product ${offerId} in the catalogue that simulated it`);
  return product;
}
