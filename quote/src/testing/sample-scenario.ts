import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { fromRon } from 'loan/money';
import { addRates, fromFraction } from 'loan/rate';
import { schedule } from 'loan/schedule';
import { type LoanTerms, NO_LIFE_PREMIUM } from 'loan/terms';
import { toLoanYears, toMonthlyPayments } from '../loan-result.ts';
import type { OfferSimulation } from '../offer-simulation.ts';
import { sumOfYears } from '../shown/schedule/yearly.ts';
import { firstMonth } from '../shown/total-names.ts';

/**
 * The golden purchase of docs/loan-rules.md (S1): 500,000 RON, 100,000 down, 360 months, first home.
 * Variant A is "Casa Ta", variant B "Credit ipotecar LEI".
 */
const creditDataA: CreditData = {
  persoane: 1,
  venituriEligibile: 9000,
  loanToValue: 0.8,
  alteRate: 500,
  gradIndatorare: 0.3052,
  sumaTotalaActuala: 0,
  sumaCreditata: 400_000,
  dobandaFixa: 0.049,
  dobandaVariabila: 0.0766,
  marjaFixa: 0.021,
  numarPlatiAnuale: 12,
  dataInceputCredit: '2026-11-20',
  durataRataFixa: 36,
  asigurareViata: 124,
  asigurareViataVariabila: 118.13,
  rambursareAnticipata: 0,
  ircc: 0.0556,
  irccTrimestru: '2026T1',
  irccLipsaDin: '2026-10-01',
  taxaAnalizaDosar: 0,
  taxaEvaluareImobil: 500,
  autentificareVanzare: 6661.05,
  instaurareIpoteca: 1922.69,
  intabulareVanzare: 750,
  intabulareIpoteca: 500,
  radiereIpoteca: 0,
  taxaRNPM: 110.79,
  ordinPlata: 20,
  asigurareFacultativa: 500,
  asigurareObligatorie: 130,
  voucher: 0,
  tipRate: 'EGALE',
  rataLunaraFixa: 2122.91,
  rataLunaraVariabila: 2787.05,
  rataUltima: 2783.76,
  perioadaPlanificata: 360,
  perioadaReala: 360,
  dobandaTotalaAchitata: 579_425.67,
  sumaTotalaAchitata: 1_009_137.25,
  totalAsigurareViata: 29_711.58,
  comisionLunar: 0,
  totalComisionLunar: 0,
  totalComisionGarantare: 0,
  randamentRataProcent: 0,
  randamentRataRON: 0,
  randamentNetProcent: 0,
  randamentNetRON: 0,
  totalCosturiCreditNet: 11_094.53,
  costPerioadaFixa: 91_883.11,
  soldPerioadaFixa: 381_055.5,
  conditii: [],
  rataActuala: 0,
  perioadaRamasa: 0,
  mediul: '',
  numarCadastral: '',
  vechimeTotala: null,
  vechimeActuala: null,
  dae: 0.0778,
  daeMaxim: 0.0815,
  totalPayable: 1_029_148.04,
  indexScenarios: [
    { ircc: 0.0556, rataLunaraVariabila: 2787.05 },
    { ircc: 0.0656, rataLunaraVariabila: 3046.41 },
    { ircc: 0.0756, rataLunaraVariabila: 3314.21 },
  ],
  breakEvenMonth: null,
};

const metadataA: OfferMetadata = {
  _id: 'casa-ta',
  oferta: 'Casa Ta',
  banca: 'RAIFFEISEN',
  dobandaFixa: 4.9,
  perioada: 36,
  marja: 2.1,
  costAVT: 0.031,
  costALF: 0.1,
  evaluareImobil: 500,
  analizaDosar: 0,
  voucher: 0,
  minAnImobil: null,
  minClasaEnergetica: '',
  observatii: '',
};

const creditDataB: CreditData = {
  ...creditDataA,
  gradIndatorare: 0.2939,
  dobandaFixa: 0.0499,
  dobandaVariabila: 0.0771,
  marjaFixa: 0.0215,
  asigurareViata: 0,
  asigurareViataVariabila: 0,
  taxaAnalizaDosar: 500,
  taxaEvaluareImobil: 550,
  rataLunaraFixa: 2144.84,
  rataLunaraVariabila: 2801.91,
  dobandaTotalaAchitata: 585_034.14,
  sumaTotalaAchitata: 985_034.14,
  totalAsigurareViata: 0,
  totalCosturiCreditNet: 11_644.53,
  dae: 0.0747,
  daeMaxim: 0.0785,
  totalPayable: 1_005_594.93,
  indexScenarios: [
    { ircc: 0.0556, rataLunaraVariabila: 2801.91 },
    { ircc: 0.0656, rataLunaraVariabila: 3061.92 },
    { ircc: 0.0756, rataLunaraVariabila: 3330.31 },
  ],
};

const metadataB: OfferMetadata = {
  ...metadataA,
  _id: 'credit-ipotecar-lei',
  oferta: 'Credit ipotecar LEI',
  banca: 'PROCREDIT',
  dobandaFixa: 4.99,
  marja: 2.15,
  costAVT: 0,
  evaluareImobil: 550,
  analizaDosar: 500,
};

/** Variant A of S1 with the changes of a test. */
export function variantA(changes: Partial<CreditData> = {}): Scenario {
  return answered({ ...creditDataA, ...changes }, metadataA);
}

/** Variant B of S1 with the changes of a test. */
export function variantB(changes: Partial<CreditData> = {}): Scenario {
  return answered({ ...creditDataB, ...changes }, metadataB);
}

/** A variant with the years of its schedule; without years where a test changed figures to those of no schedule. */
function answered(creditData: CreditData, metadata: OfferMetadata): Scenario {
  const scenario = { creditData, metadata, durationIfPaymentKept: 360 };
  const made = schedule(termsOf(creditData, metadata));
  const [ani, plati] = [toLoanYears(made), toMonthlyPayments(made)];
  const { dobanda, asigurareViata } = sumOfYears(ani);
  const isOfSchedule =
    dobanda === creditData.dobandaTotalaAchitata &&
    asigurareViata === creditData.totalAsigurareViata &&
    plati[0] === firstMonth(creditData);
  return isOfSchedule ? { ...scenario, ani, plati } : scenario;
}

function termsOf(data: CreditData, { costAVT }: OfferMetadata): LoanTerms {
  return {
    principal: fromRon(data.sumaCreditata),
    months: data.perioadaPlanificata,
    fixedMonths: data.durataRataFixa,
    fixedRate: fromFraction(data.dobandaFixa),
    variableRate: addRates(fromFraction(data.marjaFixa), fromFraction(data.ircc)),
    life: { ...NO_LIFE_PREMIUM, rate: costAVT * 10_000 },
    monthlyFee: fromRon(data.comisionLunar),
    equalPrincipal: data.tipRate === 'DESCRESCATOARE',
    early: null,
  };
}

/** Both variants of S1 in the comparison's answer, without warnings. */
export function twoVariants() {
  return {
    data: { optionA: variantA(), optionB: variantB(), optionA360: null, optionB360: null },
    warnings: [],
    versions: { products: 7, parameters: 9 },
  };
}

/** Variant A of S1 in the simulator's answer, eligible and without its schedule, with the changes of a test. */
export function offerSimulation(changes: Partial<OfferSimulation> = {}): OfferSimulation {
  const { creditData, metadata, ani = [] } = variantA();
  const versions = { products: 1, parameters: 1 };
  const given = { assumed: null, eligibil: true, motive: [], pesteLimita: [], warnings: [] };
  return { creditData, metadata, scadentar: [], ani, ...given, versions, ...changes };
}
