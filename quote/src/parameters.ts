import type { ParameterValues } from 'contract/parameters/parameter-values';
import { fromRon } from 'loan/money';
import type { Parameters } from 'loan/parameters';
import { fromPercent } from 'loan/rate';

/** Parameters as stored → parameters as the engine computes with them. */
export function toParameters(values: ParameterValues): Parameters {
  return {
    ...market(values),
    ...notaryAndRegistry(values),
    ...insuranceAndFees(values),
    ...affordability(values),
    ...modes(values),
  };
}

function market(values: ParameterValues) {
  return {
    eurRate: Math.round(values.EUR_EXCHANGE_RATE * 10_000),
    index: fromPercent(values.IRCC),
    indexMaximum: fromPercent(values.IRCC_MAX_ISTORIC),
    vat: fromPercent(values.TVA),
  };
}

function notaryAndRegistry(values: ParameterValues) {
  return {
    saleNotaryTiers: values.NOTAR_VANZARE_GRILA.map(toNotaryTier),
    mortgageNotaryTiers: values.NOTAR_IPOTECA_GRILA.map(toNotaryTier),
    saleRegistration: fromPercent(values.INTABULARE_VANZARE),
    mortgageRegistration: fromPercent(values.INTABULARE_IPOTECA_PROCENT),
    mortgageRegistrationFixed: fromRon(values.INTABULARE_IPOTECA_FIX),
    cancellationRegistry: fromRon(values.RADIERE_ANCPI),
    cancellationNotary: fromRon(values.RADIERE_NOTAR),
  };
}

/** A step of a notary's fee as the engine computes with it. */
export function toNotaryTier({ panaLa, peste, procent, baza, minim }: ParameterValues['NOTAR_VANZARE_GRILA'][number]) {
  return {
    upTo: panaLa === null ? null : fromRon(panaLa),
    over: fromRon(peste),
    rate: fromPercent(procent),
    base: fromRon(baza),
    minimum: fromRon(minim),
  };
}

function insuranceAndFees(values: ParameterValues) {
  return {
    securityRegister: fromRon(values.TAXA_RNPM),
    paymentOrder: fromRon(values.ORDIN_PLATA),
    mandatoryInsurance: fromRon(values.PAD_TIP_A),
    mandatoryInsuranceB: fromRon(values.PAD_TIP_B),
  };
}

function affordability(values: ParameterValues) {
  return {
    incomeWeights: {
      salary: fromPercent(values.POND_SALARIU),
      selfEmployed: fromPercent(values.POND_PFA),
      rent: fromPercent(values.POND_CHIRII),
      dividends: fromPercent(values.POND_DIVIDENDE),
    },
    debtRatioLimit: { firstHome: fromPercent(values.GRAD_MAX_PRIMA), standard: fromPercent(values.GRAD_MAX_STD) },
    minDownPayment: { firstHome: fromPercent(values.AVANS_MIN_PRIMA), standard: fromPercent(values.AVANS_MIN_STD) },
    minTenureMonths: values.VECHIME_MINIMA,
    minLoan: fromRon(values.SUMA_MINIMA),
    maxLoan: fromRon(values.SUMA_MAXIMA),
  };
}

function modes(values: ParameterValues) {
  return {
    debtRatioIncludesLifeInsurance: values.DTI_INCLUDE_AVT,
    lifeInsuranceMode: values.AVT_MOD,
    propertyInsuranceMode: values.ALF_MOD,
    earlyRepaymentMode: values.MOD_RAMBURSARE,
    dueDateRule: values.AJUSTARE_ZI,
    refinancingMortgageMode: values.IPOTECA_REFINANTARE_MOD,
  };
}
