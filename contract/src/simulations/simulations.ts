import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { XLSX } from '../fields/call-parts.ts';
import { isoDay, optionalLine, optionalLines, typedText } from '../fields/fields.ts';
import { HOME_ANSWERS, INCOME_FIELDS, type IncomeField } from '../fields/loan-form.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { parameterValues } from '../parameters/parameter-values.ts';
import type { ProblemCode } from '../problem.ts';
import { offerMetadata } from '../products/offer-metadata.ts';
import { assumed, creditData, loanYear, scenario, scheduleRow, versions, warning } from './credit-data.ts';
import { criteriaRow } from './criteria-values.ts';
import { loanForm } from './loan-form-schema.ts';

/** An offer of the visitor's list: no figure or condition of the bank beyond what a borrower pays. */
const listedOffer = z
  .object({
    metadata: offerMetadata.pick({ _id: true, banca: true, oferta: true, isSample: true }),
    creditData: creditData.pick({
      ...{ perioadaPlanificata: true, durataRataFixa: true, rataLunaraFixa: true, rataLunaraVariabila: true },
      ...{
        asigurareViata: true,
        asigurareViataVariabila: true,
        comisionLunar: true,
        dae: true,
        totalPayable: true,
        rataActuala: true,
      },
      ...{ tipRate: true, conditii: true },
    }),
    /** False: it is none of the offers behind A and B. */
    eligibil: z.boolean(),
    /** The limits that refuse it, in sentences; empty where only the bank's own criterion does. */
    motive: z.array(z.string()),
    /** Limits that a refinancing without new money exceeds with a warning only. */
    pesteLimita: z.array(z.string()),
  })
  .meta({ id: 'ListedOffer' });

/** The calls of one address; a person who moves a slider stays far below. */
const SIMULATIONS = { perMinute: 60 } as const;

/**
 * The two variants for the requested term, and for a refinancing their 360-month twins (null: none). A and B are null
 * only for a refinancing that the income carries at the longer term alone.
 */
export const scenarios = z.object({
  optionA: scenario.nullable(),
  optionB: scenario.nullable(),
  optionA360: scenario.nullable(),
  optionB360: scenario.nullable(),
});

/**
 * The home that the largest loan less 1 RON and the least down payment buy together, RON. A simulation of it with the
 * same answers and that term passes every rule. Null when it is below the smallest loan.
 */
const homeForLoan = z.object({ valoareImobil: z.number(), valoareAvans: z.number() }).nullable();

/** A person who signs: the borrower is 0, the first of `codebitori` 1. */
const personIndex = z.number().int();

/** The largest loan of some of the people who sign, and its grounds. */
export const householdCase = z
  .object({
    /** The people. */
    persoane: z.array(personIndex),
    /** The largest loan, whole RON. */
    data: z.number(),
    /** The term behind it, months. */
    perioadaCreditata: z.number(),
    /** The oldest person whose age counts, and their completed years; null without a birth date. */
    ceaMaiInVarsta: personIndex.nullable(),
    varsta: z.number().nullable(),
    /** The person who makes the longest term shorter than 360 months; null: nobody. */
    perioadaLimitataDe: personIndex.nullable(),
  })
  .meta({ id: 'HouseholdCase' });

/** On the wire; the engine has a type of the same name. */
export type HouseholdCase = z.infer<typeof householdCase>;

/** The effects of signing together; absent for a person who signs alone. */
const householdCases = z
  .object({
    singur: householdCase,
    impreuna: householdCase,
    /**
     * The household without the person who limits the term. Null when nobody limits it, when it would stay the same, or
     * when only the borrower would be left (`singur`).
     */
    faraCelCareLimiteaza: householdCase.nullable(),
  })
  .meta({ id: 'HouseholdCases' });

/** On the wire; the engine has a type of the same name. */
export type HouseholdCases = z.infer<typeof householdCases>;

/**
 * The answer that set a limit, and the other answers that would set a looser one. It stands beside
 * `explanation.gradIndatorareMax`, and in the refusals `AVANS_INSUFICIENT`, `LTV` and `GRAD_INDATORARE_DEPASIT`.
 */
const limitOrigin = {
  /** The deciding answer; without an answer, the question of that kind of credit. */
  limitaDin: z.enum([...HOME_ANSWERS, 'gradIndatorareMax']),
  /** Answers that would loosen the limit; empty at the loosest. */
  altfel: z.array(
    z.object({
      camp: z.enum(HOME_ANSWERS),
      raspuns: z.boolean(),
      /** Its limit, in the unit of the limit beside it: percent down, percent of the value, fraction of income. */
      limita: z.number(),
      /** RON: the least down payment, the largest debt, the largest loan. */
      suma: z.number(),
    }),
  ),
};

/** The answer that set a limit, on the wire. */
export type LimitOrigin = z.infer<z.ZodObject<typeof limitOrigin>>;

const incomeWeights = Object.fromEntries(INCOME_FIELDS.map((field) => [field, z.number()])) as Record<
  IncomeField,
  z.ZodNumber
>;

/** The grounds of the largest loan; amounts RON a month. */
export const maxLoanExplanation = z.object({
  venituriEligibile: z.number(),
  /** The counted percent of each kind of income. */
  ponderi: z.object(incomeWeights),
  alteRate: z.number(),
  gradIndatorareMax: z.number(),
  ...limitOrigin,
  /** Income × debt ratio − other instalments: the most for the new instalment and its life insurance. */
  rataMaxima: z.number(),
  /** The used term: the requested one, cut to the limit of the age. */
  perioadaCreditata: z.number(),
  /** The number of people who sign: 1 to 4. */
  persoane: z.number().int(),
  /** The person who makes the longest term shorter than 360 months; null: nobody. */
  perioadaLimitataDe: personIndex.nullable(),
  /** The same for the borrower alone. */
  singur: z.object({ data: z.number(), perioadaCreditata: z.number() }),
  /** The largest loans by who signs, each over the requested term, cut to the limit of the ages. */
  cazuri: householdCases.optional(),
  /** Completed years of the oldest person whose age counts; null without a birth date. */
  varsta: z.number().nullable(),
  /** The oldest age that allows the used term; null: every age does. */
  varstaMaxima: z.number().nullable(),
  /** The largest loan (whole RON) if the oldest person had these ages and the same income, and its term. */
  laVarste: z.array(
    z.object({ varsta: z.number(), perioadaCreditata: z.number(), data: z.number(), locuinta: homeForLoan }),
  ),
  locuinta: homeForLoan,
  /** The offer of the largest loan; null: no loan. */
  oferta: offerMetadata.nullable(),
  /** Some of the sums rest on sample offers. */
  oferteDemonstrative: z.boolean(),
});

/** For the API's document: the accepted earlier days. */
const OF_ITS_DAY = { 'x-rule': 'with versions that somebody may have used on that day, which is not to come' };

/** Both or neither. Absent: today's figures; present: those of that day, with its products and parameters. */
export const ofEarlierDay = {
  versions: versions.nullish(),
  /** Day, ISO. */
  simulatedOn: isoDay().nullish().meta(OF_ITS_DAY),
};

/** The form of a simulation, perhaps for the figures of an earlier day. */
export const datedForm = loanForm
  .extend({
    ...ofEarlierDay,
    tipCredit: loanForm.shape.tipCredit.meta({ 'x-rule': 'a simulation needs it, and what its kind of loan rests on' }),
  })
  .meta({ id: 'DatedLoanForm' });

/** A document about one offer, which the server computes from the form. */
const paperBody = z.object({
  formData: datedForm,
  /** The client's name; optional. */
  client: optionalLine(MAX_LENGTH.personName),
});

/** Numbers in the form of an address. */
const versionInAddress = z.coerce.number().int().positive().optional();

/** Refusals by the rules of the loan, and for an unknown offer or earlier day. */
export const SIMULATION_REFUSALS = [
  ...['FARA_VENIT', 'VALOARE_IMOBIL', 'SUMA_CREDIT', 'AVANS_INSUFICIENT', 'LTV', 'AN_CONSTRUCTIE', 'PERIOADA'],
  ...['PERIOADA_VARSTA', 'DATA_NASTERII', 'VARSTA_MINIMA', 'DATA_ANGAJARE', 'CREDIT_CURENT'],
  ...['GRAD_INDATORARE_DEPASIT', 'FARA_OFERTE', 'OFERTA_INVALIDA', 'OFERTA_NEGASITA', 'VERSIUNI_NEGASITE'],
] as const satisfies readonly ProblemCode[];

/** The most offers side by side on a screen or in a document. */
export const MAX_SIDE_BY_SIDE = 4;

/** The data of a comparison of chosen offers. */
export const comparedOffers = {
  formData: datedForm,
  /** `_id` of the offers, in the order of the columns. */
  oferte: z.array(typedText().max(200)).min(1).max(MAX_SIDE_BY_SIDE),
  observatii: optionalLines(MAX_LENGTH.paperRemarks),
};

/** A bank's judgement of an offer, in sentences. */
export const judgement = {
  /** False: the bank would refuse it; `motive` names the reasons. */
  eligibil: z.boolean(),
  motive: z.array(z.string()),
  /** Limits that a refinancing without new money exceeds: each bank decides by itself. Empty when they refuse. */
  pesteLimita: z.array(z.string()),
};

export const simulations = endpoints({
  getLowestMonthlyPayment: {
    method: 'POST',
    path: '/api/simulate/getLowestMonthlyPayment',
    access: 'public',
    summary: 'The quick calculator: the offer with the lowest instalment',
    body: loanForm,
    response: z.object({ loanDetails: z.object({ creditData }), metadata: offerMetadata, versions }),
    limit: SIMULATIONS,
    problems: SIMULATION_REFUSALS,
  },
  lenders: {
    method: 'GET',
    path: '/api/simulate/lenders',
    access: 'public',
    summary: 'The banks among the offers in force, and how many offers each has',
    response: z.object({
      /** By name. */
      banks: z.array(z.object({ name: z.string(), offers: z.number().int() })),
      /** The day of the figures, ISO. */
      asOf: z.string(),
      /** Some of the offers are samples. */
      hasSamples: z.boolean(),
      /** All of them are. */
      onlySamples: z.boolean(),
    }),
    limit: SIMULATIONS,
  },
  index: {
    method: 'GET',
    path: '/api/simulate/ircc',
    access: 'public',
    shows: ['parameters'],
    summary: 'The IRCC that is computed with today, and whether the value in force is missing',
    response: creditData
      .pick({ ircc: true, irccTrimestru: true, irccLipsaDin: true })
      /** The day of the figures, ISO. */
      .extend({ asOf: z.string() }),
    limit: SIMULATIONS,
  },
  calculateMaxLoan: {
    method: 'POST',
    path: '/api/simulate/calculateMaxLoan',
    access: 'public',
    summary: 'The largest loan (whole RON) that the income carries, at the age of `dataNasterii` where it is given',
    body: datedForm,
    response: z.object({ data: z.number(), explanation: maxLoanExplanation, warnings: z.array(warning), versions }),
    limit: SIMULATIONS,
    problems: SIMULATION_REFUSALS,
  },
  calculateLoanScenarios: {
    method: 'POST',
    path: '/api/simulate/calculateLoanScenarios',
    access: 'public',
    summary: 'The best two variants for this person, and why',
    /** `cuAni`: with the years and the monthly payments of each variant, which only a page that shows them needs. */
    body: datedForm.extend({ cuAni: z.boolean().optional() }).meta({ id: 'ScenariosForm' }),
    response: z.object({
      data: scenarios,
      /** The variants stand under the same answers. Absent: an answer of before the question. */
      assumed: assumed.optional(),
      /** The number of offers behind A and B: those that the home and the income allow at the requested term. */
      oferteComparate: z.number().int().optional(),
      /** Of these, the bank with the lowest first month (RON), if it is behind neither A nor B. */
      primaLunaMinima: z.object({ banca: z.string(), primaLuna: z.number() }).optional(),
      /** A shorter term (months) at which more offers fit, and their number. */
      maiScurt: z.object({ perioadaCreditata: z.number().int(), oferte: z.number().int() }).optional(),
      /** The largest loans by who signs, each over the longest term that the ages allow. */
      cazuri: householdCases.optional(),
      warnings: z.array(warning),
      versions,
    }),
    limit: SIMULATIONS,
    problems: SIMULATION_REFUSALS,
  },
  listOffers: {
    method: 'POST',
    path: '/api/simulate/listOffers',
    access: 'public',
    summary:
      'Every offer beside the two variants: its first month, what follows, DAE and total, or the limit against it',
    /** `termenLung`: at the longest term that the ages allow, as `optionA360` and `optionB360`. */
    body: datedForm.extend({ termenLung: z.boolean().optional() }).meta({ id: 'ListOffersForm' }),
    response: z.object({ oferte: z.array(listedOffer), versions }),
    limit: { perMinute: 30 },
    problems: SIMULATION_REFUSALS,
  },
  scenariosPdf: {
    method: 'POST',
    path: '/api/simulate/scenariosPdf',
    access: 'public',
    summary: 'The comparison as a PDF to keep, computed anew from the form',
    body: datedForm,
    download: 'application/pdf',
    limit: { perMinute: 10 },
    problems: SIMULATION_REFUSALS,
  },
  simAll: {
    method: 'POST',
    path: '/api/simulate/simAll',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary:
      'Every offer simulated, none left out; each says whether it is eligible, why not, and which limits it passes',
    body: datedForm,
    response: z.array(
      z.object({
        metadata: offerMetadata,
        loanDetails: z.object({ creditData }),
        ...judgement,
        versions,
      }),
    ),
    problems: SIMULATION_REFUSALS,
  },
  simOffer: {
    method: 'POST',
    path: '/api/simulate/simOffer',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'One offer (by name or _id) with its repayment table',
    body: datedForm,
    response: z.object({
      creditData,
      assumed,
      scadentar: z.array(scheduleRow),
      ani: z.array(loanYear),
      /** The product of that day. */
      metadata: offerMetadata,
      ...judgement,
      warnings: z.array(warning),
      versions,
    }),
    problems: SIMULATION_REFUSALS,
  },
  catalogue: {
    method: 'GET',
    path: '/api/simulate/catalogue',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'What simulations are made with, today or on an earlier day: screens compute with it while somebody types',
    query: z.object({
      products: versionInAddress,
      parameters: versionInAddress,
      criteria: versionInAddress,
      simulatedOn: isoDay().optional().meta(OF_ITS_DAY),
    }),
    response: z.object({
      products: z.array(offerMetadata),
      parameters: parameterValues,
      /** First day of the value of IRCC, ISO. */
      indexSince: z.string(),
      /** The banks' criteria in force; absent: none. */
      criteria: z.array(criteriaRow).optional(),
      versions,
      /** The day of the figures, ISO. */
      simulatedOn: z.string(),
    }),
    problems: ['VERSIUNI_NEGASITE'],
  },
  comparisonPdf: {
    method: 'POST',
    path: '/api/simulate/comparisonPdf',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'Chosen offers beside each other as a PDF for the client, computed anew from the form',
    body: z.object({ ...comparedOffers, client: optionalLine(MAX_LENGTH.personName) }),
    download: 'application/pdf',
    limit: { perMinute: 30 },
    problems: SIMULATION_REFUSALS,
  },
  schedulePdf: {
    method: 'POST',
    path: '/api/simulate/schedulePdf',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'The whole repayment table of an offer as a PDF',
    body: paperBody,
    download: 'application/pdf',
    limit: { perMinute: 30 },
    problems: SIMULATION_REFUSALS,
  },
  scheduleXlsx: {
    method: 'POST',
    path: '/api/simulate/scheduleXlsx',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'The repayment table and the summary of an offer as an Excel workbook',
    body: paperBody,
    download: XLSX,
    limit: { perMinute: 30 },
    problems: SIMULATION_REFUSALS,
  },
  feisPdf: {
    method: 'POST',
    path: '/api/simulate/feisPdf',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'An offer in the format of the European standardised information sheet (FEIS), as a PDF',
    body: paperBody,
    download: 'application/pdf',
    limit: { perMinute: 30 },
    problems: SIMULATION_REFUSALS,
  },
});
