import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { simulations as api } from 'contract/simulations/simulations';
import type { HomeForLoan } from 'loan/home-for-loan';
import { toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import type { SimulatedOffer, SimulatedOption } from 'loan/result';
import { largestLoan, lowestMonthlyPayment, scenarios, simulateAll } from 'loan/simulate';
import type { Catalogue } from './catalogue.ts';
import { toHouseholdCases } from './household-cases.ts';
import { toLoanRequest } from './loan-request.ts';
import { toCreditData } from './loan-result.ts';
import { eligibility, metadataOf } from './offer-simulation.ts';
import { overIndebtedProblem, refusalProblem } from './refusals.ts';
import { toWarning } from './warnings.ts';

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
  const { alone, together } = answer.cases;
  return {
    data: toRon(answer.maxLoan),
    explanation: {
      venituriEligibile: toRon(answer.eligibleIncome),
      alteRate: toRon(answer.otherInstalments),
      gradIndatorareMax: toFraction(answer.debtRatioLimit),
      rataMaxima: toRon(answer.paymentLimit),
      perioadaCreditata: answer.months,
      persoane: together.people.length,
      perioadaLimitataDe: together.limitedBy,
      singur: { data: toRon(alone.maxLoan), perioadaCreditata: alone.months },
      ...(together.people.length > 1 && { cazuri: toHouseholdCases(answer.cases) }),
      varsta: answer.age,
      varstaMaxima: answer.oldestAge,
      laVarste: answer.byAge.map(({ age, months, maxLoan, home }) => ({
        varsta: age,
        perioadaCreditata: months,
        data: toRon(maxLoan),
        locuinta: toHome(home),
      })),
      locuinta: toHome(answer.home),
      oferta: answer.offerId === null ? null : metadataOf(answer.offerId, catalogue),
    },
    warnings: answer.warnings.map(toWarning),
    versions: catalogue.versions,
  };
}

const toHome = (home: HomeForLoan | null) =>
  home && { valoareImobil: toRon(home.value), valoareAvans: toRon(home.downPayment) };

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
    ...(answer.cases && { cazuri: toHouseholdCases(answer.cases) }),
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

/** Those of the offers that were chosen, by `_id`, in the order chosen. An unknown one is 404. */
export function simulateChosen(
  form: LoanForm,
  ids: readonly string[],
  asOf: string,
  catalogue: Catalogue,
): Reply<typeof api.simAll> {
  const all = new Map(simulateEveryOffer(form, asOf, catalogue).map((offer) => [offer.metadata._id, offer]));
  return [...new Set(ids)].map((id) => {
    const offer = all.get(id);
    if (!offer) throw problem('OFERTA_NEGASITA', { field: 'oferte' });
    return offer;
  });
}

function simulated(
  { offer, result }: SimulatedOffer,
  form: LoanForm,
  catalogue: Catalogue,
): { loanDetails: { creditData: CreditData }; metadata: OfferMetadata } {
  return { loanDetails: { creditData: toCreditData(result, form) }, metadata: metadataOf(offer.id, catalogue) };
}

function toScenario({ offer, result, identicalToA }: SimulatedOption, form: LoanForm, catalogue: Catalogue): Scenario {
  return {
    creditData: toCreditData(result, form),
    metadata: metadataOf(offer.id, catalogue),
    durationIfPaymentKept: result.monthsIfPaymentKept,
    ...(identicalToA && { identicaCuA: true }),
  };
}
