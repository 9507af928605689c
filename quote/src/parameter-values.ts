import type { ParameterValues } from 'contract/parameters/parameter-values';
import { toRon } from 'loan/money';
import type { NotaryTier, Parameters } from 'loan/parameters';
import { toPercent } from 'loan/rate';

/** What the engine computes with, in the units in which parameters are stored; `toParameters` reads it back to the same. */
type EngineValues = Omit<ParameterValues, 'RETENTIE_ANI'>;

/** Parameters as the engine computes with them → parameters as stored. */
export function toParameterValues(parameters: Parameters): EngineValues {
  return {
    ...market(parameters),
    ...notaryAndRegistry(parameters),
    ...insuranceAndFees(parameters),
    ...affordability(parameters),
    ...modes(parameters),
  };
}

function market(parameters: Parameters) {
  return {
    EUR_EXCHANGE_RATE: parameters.eurRate / 10_000,
    IRCC: toPercent(parameters.index),
    IRCC_MAX_ISTORIC: toPercent(parameters.indexMaximum),
    TVA: toPercent(parameters.vat),
  };
}

function notaryAndRegistry(parameters: Parameters) {
  return {
    NOTAR_VANZARE_GRILA: parameters.saleNotaryTiers.map(toTierValues),
    NOTAR_IPOTECA_GRILA: parameters.mortgageNotaryTiers.map(toTierValues),
    INTABULARE_VANZARE: toPercent(parameters.saleRegistration),
    INTABULARE_IPOTECA_PROCENT: toPercent(parameters.mortgageRegistration),
    INTABULARE_IPOTECA_FIX: toRon(parameters.mortgageRegistrationFixed),
    RADIERE_ANCPI: toRon(parameters.cancellationRegistry),
    RADIERE_NOTAR: toRon(parameters.cancellationNotary),
  };
}

function toTierValues({ upTo, over, rate, base, minimum }: NotaryTier) {
  return {
    panaLa: upTo === null ? null : toRon(upTo),
    peste: toRon(over),
    procent: toPercent(rate),
    baza: toRon(base),
    minim: toRon(minimum),
  };
}

function insuranceAndFees(parameters: Parameters) {
  return {
    TAXA_RNPM: toRon(parameters.securityRegister),
    ORDIN_PLATA: toRon(parameters.paymentOrder),
    PAD_TIP_A: toRon(parameters.mandatoryInsurance),
    PAD_TIP_B: toRon(parameters.mandatoryInsuranceB),
  };
}

function affordability({ incomeWeights, debtRatioLimit, minDownPayment, ...others }: Parameters) {
  return {
    POND_SALARIU: toPercent(incomeWeights.salary),
    POND_PFA: toPercent(incomeWeights.selfEmployed),
    POND_CHIRII: toPercent(incomeWeights.rent),
    POND_DIVIDENDE: toPercent(incomeWeights.dividends),
    GRAD_MAX_PRIMA: toPercent(debtRatioLimit.firstHome),
    GRAD_MAX_STD: toPercent(debtRatioLimit.standard),
    AVANS_MIN_PRIMA: toPercent(minDownPayment.firstHome),
    AVANS_MIN_STD: toPercent(minDownPayment.standard),
    VECHIME_MINIMA: others.minTenureMonths,
    SUMA_MINIMA: toRon(others.minLoan),
    SUMA_MAXIMA: toRon(others.maxLoan),
  };
}

function modes(parameters: Parameters) {
  return {
    DTI_INCLUDE_AVT: parameters.debtRatioIncludesLifeInsurance,
    AVT_MOD: parameters.lifeInsuranceMode,
    ALF_MOD: parameters.propertyInsuranceMode,
    MOD_RAMBURSARE: parameters.earlyRepaymentMode,
    AJUSTARE_ZI: parameters.dueDateRule,
    IPOTECA_REFINANTARE_MOD: parameters.refinancingMortgageMode,
  };
}
