import type { CreditData, OfferMetadata, Scenario } from 'contract/credit-data';
import type { Reply } from 'contract/endpoint';
import type { LoanForm } from 'contract/loan-form';
import { overIndebtedProblem, refusalProblem, toLoanRequest, toWarning } from 'contract/loan-request';
import { reasonInWords, toCreditData, toScheduleRow } from 'contract/loan-result';
import { problem } from 'contract/problem';
import type { simulations as api } from 'contract/simulations';
import { toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import type { SimulatedOffer, SimulatedOption } from 'loan/result';
import { scheduleRows } from 'loan/schedule-rows';
import { largestLoan, lowestMonthlyPayment, scenarios, simulateAll, simulateOffer } from 'loan/simulate';
import type { Catalogue } from './catalogue.ts';

/** The quick calculator: the offer with the smallest instalment, without tests of income, age or down payment. */
export function quickSimulation(
  form: LoanForm,
  asOf: string,
  catalogue: Catalogue,
): Reply<typeof api.getLowestMonthlyPayment> {
  const answer = lowestMonthlyPayment(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') throw refusalProblem(answer.refusals);
  return { ...simulated(answer.best, form, catalogue), versions: catalogue.versions };
}

/** The largest loan that the income carries, in whole RON, and what it rests on. */
export function maxLoan(form: LoanForm, asOf: string, catalogue: Catalogue): Reply<typeof api.calculateMaxLoan> {
  const answer = largestLoan(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') throw refusalProblem(answer.refusals);
  return {
    data: toRon(answer.maxLoan),
    explanation: {
      venituriEligibile: toRon(answer.eligibleIncome),
      alteRate: toRon(answer.otherInstalments),
      gradIndatorareMax: toFraction(answer.debtRatioLimit),
      rataMaxima: toRon(answer.paymentLimit),
      perioadaCreditata: answer.months,
      oferta: answer.offerId === null ? null : metadataOf(answer.offerId, catalogue),
    },
    warnings: answer.warnings.map(toWarning),
    versions: catalogue.versions,
  };
}

/** The two variants to compare, or the rule that refuses. */
export function compareScenarios(
  form: LoanForm,
  asOf: string,
  catalogue: Catalogue,
): Reply<typeof api.calculateLoanScenarios> {
  const answer = scenarios(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') throw refusalProblem(answer.refusals);
  if (answer.outcome === 'over-indebted') throw overIndebtedProblem(answer);

  const variant = (option: SimulatedOption | null) => (option ? toScenario(option, form, catalogue) : null);
  return {
    data: {
      optionA: variant(answer.optionA),
      optionB: variant(answer.optionB),
      optionA360: variant(answer.optionA360),
      optionB360: variant(answer.optionB360),
    },
    warnings: answer.warnings.map(toWarning),
    versions: catalogue.versions,
  };
}

/** Every offer with its figures; nothing is left out for being ineligible. */
export function simulateEveryOffer(form: LoanForm, asOf: string, catalogue: Catalogue): Reply<typeof api.simAll> {
  const answer = simulateAll(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (answer.outcome === 'refused') throw refusalProblem(answer.refusals);
  return answer.offers.map((offer) => ({
    ...simulated(offer, form, catalogue),
    ...eligibility(offer),
    versions: catalogue.versions,
  }));
}

/** One offer, by name or id, with its repayment table. */
export function simulateOneOffer(form: LoanForm, asOf: string, catalogue: Catalogue): Reply<typeof api.simOffer> {
  const offer = chosenOffer(form.oferta, catalogue);
  const answer = simulateOffer(toLoanRequest(form, asOf), offer, catalogue.parameters);
  if (answer.outcome === 'refused') throw refusalProblem(answer.refusals);
  return {
    creditData: toCreditData(answer.option.result, form),
    scadentar: scheduleRows(answer.option.schedule, asOf, catalogue.parameters.dueDateRule).map(toScheduleRow),
    ...eligibility(answer.option),
    versions: catalogue.versions,
  };
}

/** An unknown offer is 404; a known one whose figures cannot be computed is refused. */
function chosenOffer(nameOrId: string, { offers, products }: Catalogue) {
  const offer = offers.find(({ id, name }) => id === nameOrId || name === nameOrId);
  if (offer) return offer;
  const isKnown = [...products.values()].some(({ _id, oferta }) => _id === nameOrId || oferta === nameOrId);
  throw problem(isKnown ? 'OFERTA_INVALIDA' : 'OFERTA_NEGASITA', { field: 'oferta' });
}

function simulated(
  { offer, result }: SimulatedOffer,
  form: LoanForm,
  catalogue: Catalogue,
): { loanDetails: { creditData: CreditData }; metadata: OfferMetadata } {
  return { loanDetails: { creditData: toCreditData(result, form) }, metadata: metadataOf(offer.id, catalogue) };
}

function eligibility({ reasons }: SimulatedOffer) {
  return { eligibil: reasons.length === 0, motive: reasons.map(reasonInWords) };
}

function toScenario({ offer, result, identicalToA }: SimulatedOption, form: LoanForm, catalogue: Catalogue): Scenario {
  return {
    creditData: toCreditData(result, form),
    metadata: metadataOf(offer.id, catalogue),
    durationIfPaymentKept: result.monthsIfPaymentKept,
    ...(identicalToA && { identicaCuA: true }),
  };
}

function metadataOf(offerId: string, { products }: Catalogue): OfferMetadata {
  const product = products.get(offerId);
  if (!product) throw new Error(`no product ${offerId} in the catalogue that simulated it`);
  return product;
}
