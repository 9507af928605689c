import type { Reply } from 'contract/endpoint';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { simulations as api } from 'contract/simulations/simulations';
import type { LargestLoan } from 'loan/answers';
import type { HomeForLoan } from 'loan/home-for-loan';
import { toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import type { IneligibleReason, PassedLimit, SimulatedOffer, SimulatedOption } from 'loan/result';
import { largestLoan, lowestMonthlyPayment, offersBesideScenarios, scenarios, simulateAll } from 'loan/simulate';
import type { Catalogue } from './catalogue.ts';
import { toHouseholdCases } from './household-cases.ts';
import { incomeWeightsOf } from './incomes.ts';
import { toLimitOrigin } from './limit-reason.ts';
import { assumedKinds, toLoanRequest } from './loan-request.ts';
import { reasonInWords, toCreditData, toLoanYears, toMonthlyPayments } from './loan-result.ts';
import { eligibility, metadataOf } from './offer-simulation.ts';
import { overIndebtedProblem, refusalProblem } from './refusals.ts';
import { toWarning } from './warnings.ts';

// From a form to the reply of a simulation call: the engine computes, and its figures get the names of the wire.

/** The quick calculator: the offer with the smallest instalment, without tests of income, age or down payment. */
export function quickSimulation(
  form: LoanForm,
  asOf: string,
  catalogue: Catalogue,
): Reply<typeof api.getLowestMonthlyPayment> {
  const computed = lowestMonthlyPayment(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  return { ...simulated(computed.best, form, catalogue), versions: catalogue.versions };
}

/** The largest loan that the income carries, in whole RON, and its grounds. */
export function maxLoan(form: LoanForm, asOf: string, catalogue: Catalogue): Reply<typeof api.calculateMaxLoan> {
  const computed = largestLoan(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  const { alone, together } = computed.cases;
  return {
    data: toRon(computed.maxLoan),
    explanation: {
      venituriEligibile: toRon(computed.eligibleIncome),
      ponderi: incomeWeightsOf(computed),
      alteRate: toRon(computed.otherInstalments),
      gradIndatorareMax: toFraction(computed.debtRatioLimit),
      ...toLimitOrigin(computed, toFraction),
      rataMaxima: toRon(computed.paymentLimit),
      perioadaCreditata: computed.months,
      persoane: together.people.length,
      perioadaLimitataDe: together.limitedBy,
      singur: { data: toRon(alone.maxLoan), perioadaCreditata: alone.months },
      ...(together.people.length > 1 && { cazuri: toHouseholdCases(computed.cases) }),
      varsta: computed.age,
      varstaMaxima: computed.oldestAge,
      laVarste: computed.byAge.map(({ age, months, maxLoan, home }) => ({
        varsta: age,
        perioadaCreditata: months,
        data: toRon(maxLoan),
        locuinta: toHome(home),
      })),
      locuinta: toHome(computed.home),
      oferta: computed.offerId === null ? null : metadataOf(computed.offerId, catalogue),
      oferteDemonstrative: restOnSamples(offersOf(computed), catalogue),
    },
    warnings: computed.warnings.map(toWarning),
    versions: catalogue.versions,
  };
}

/** The offers behind the sums of an answer. */
function offersOf({ offerId, cases, byAge }: Extract<LargestLoan, { outcome: 'computed' }>): readonly string[] {
  const each = [offerId, cases.alone.offerId, cases.withoutOldest?.offerId, ...byAge.map((atAge) => atAge.offerId)];
  return each.filter((id) => typeof id === 'string');
}

function restOnSamples(offerIds: readonly string[], catalogue: Catalogue): boolean {
  return offerIds.some((id) => metadataOf(id, catalogue).isSample === true);
}

const toHome = (home: HomeForLoan | null) =>
  home && { valoareImobil: toRon(home.value), valoareAvans: toRon(home.downPayment) };

/** The two variants to compare, with their years where these are wanted, or the rule that refuses. */
export function compareScenarios(
  form: LoanForm,
  asOf: string,
  catalogue: Catalogue,
  hasYears = false,
): Reply<typeof api.calculateLoanScenarios> {
  const computed = scenarios(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  if (computed.outcome === 'over-indebted') {
    throw overIndebtedProblem(computed, restOnSamples(computed.offerIds, catalogue));
  }

  const variant = (option: SimulatedOption | null) =>
    option && { ...toScenario(option, form, catalogue), ...(hasYears && yearsOf(option)) };
  return {
    data: {
      optionA: variant(computed.optionA),
      optionB: variant(computed.optionB),
      optionA360: variant(computed.optionA360),
      optionB360: variant(computed.optionB360),
    },
    assumed: assumedKinds(form),
    oferteComparate: computed.compared,
    ...lowestStart(computed, catalogue),
    ...(computed.shorter && {
      maiScurt: { perioadaCreditata: computed.shorter.months, oferte: computed.shorter.compared },
    }),
    ...(computed.cases && { cazuri: toHouseholdCases(computed.cases) }),
    warnings: computed.warnings.map(toWarning),
    versions: catalogue.versions,
  };
}

/** The offer that begins lowest, unless it is one of the two. */
function lowestStart(
  { lowestStart: lowest, optionA, optionB }: Extract<ReturnType<typeof scenarios>, { outcome: 'options' }>,
  catalogue: Catalogue,
) {
  if (!lowest || [optionA, optionB].some((option) => option?.offer.id === lowest.offer.id)) return {};
  const { banca } = metadataOf(lowest.offer.id, catalogue);
  return { primaLunaMinima: { banca, primaLuna: toRon(lowest.payment) } };
}

/** Every offer with its figures, also the ineligible ones. */
export function simulateEveryOffer(form: LoanForm, asOf: string, catalogue: Catalogue): Reply<typeof api.simAll> {
  const computed = simulateAll(toLoanRequest(form, asOf), catalogue.offers, catalogue.parameters);
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  return computed.offers.map((offer) => ({
    ...simulated(offer, form, catalogue),
    ...eligibility(offer),
    versions: catalogue.versions,
  }));
}

/**
 * Every offer for the visitor, at the term of the variants or at the longest one. A bank's criterion for homes stays
 * with the staff.
 */
export function listOffers(
  form: LoanForm,
  asOf: string,
  catalogue: Catalogue,
  isLongest = false,
): Reply<typeof api.listOffers> {
  const request = toLoanRequest(form, asOf);
  const computed = offersBesideScenarios(request, catalogue.offers, catalogue.parameters, isLongest);
  if (computed.outcome === 'refused') throw refusalProblem(computed.refusals);
  return {
    oferte: computed.offers.map((offer) => toListed(offer, form, catalogue)),
    versions: catalogue.versions,
  };
}

function toListed(offer: SimulatedOffer, form: LoanForm, catalogue: Catalogue) {
  const { loanDetails, metadata } = simulated(offer, form, catalogue);
  const { perioadaPlanificata, durataRataFixa, rataLunaraFixa, rataLunaraVariabila } = loanDetails.creditData;
  const { asigurareViataVariabila } = loanDetails.creditData;
  const { asigurareViata, comisionLunar, dae, totalPayable, rataActuala, tipRate, conditii } = loanDetails.creditData;
  const { _id, banca, oferta, isSample } = metadata;
  return {
    metadata: { _id, banca, oferta, ...(isSample !== undefined && { isSample }) },
    creditData: {
      ...{ perioadaPlanificata, durataRataFixa, rataLunaraFixa, rataLunaraVariabila },
      ...{ asigurareViata, asigurareViataVariabila, comisionLunar, dae, totalPayable, rataActuala, tipRate, conditii },
    },
    ...eligibility(offer),
    motive: offer.offer.criteria ? [] : offer.reasons.filter(isLimit).map(reasonInWords),
  };
}

/** The norm's limits bind every bank; the other reasons, and the limits of a bank's own, are not for visitors. */
function isLimit(reason: IneligibleReason): reason is PassedLimit {
  return reason.code === 'GRAD_INDATORARE' || reason.code === 'LTV';
}

function simulated(
  { offer, result }: SimulatedOffer,
  form: LoanForm,
  catalogue: Catalogue,
): { loanDetails: { creditData: CreditData }; metadata: OfferMetadata } {
  const creditData = toCreditData(result, form, catalogue.indexQuarter);
  return { loanDetails: { creditData }, metadata: metadataOf(offer.id, catalogue) };
}

function yearsOf({ schedule }: SimulatedOption): Pick<Scenario, 'ani' | 'plati'> {
  return { ani: toLoanYears(schedule), plati: toMonthlyPayments(schedule) };
}

function toScenario({ offer, result, identicalToA }: SimulatedOption, form: LoanForm, catalogue: Catalogue): Scenario {
  return {
    creditData: toCreditData(result, form, catalogue.indexQuarter),
    metadata: metadataOf(offer.id, catalogue),
    durationIfPaymentKept: result.monthsIfPaymentKept,
    ...(identicalToA && { identicaCuA: true }),
  };
}
