import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { XLSX } from '../fields/call-parts.ts';
import { isoDay, optionalLine, optionalLines, typedText } from '../fields/fields.ts';
import { HOME_ANSWERS, INCOME_FIELDS, type IncomeField } from '../fields/loan-form.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { parameterValues } from '../parameters/parameter-values.ts';
import type { ProblemCode } from '../problem.ts';
import { offerMetadata } from '../products/offer-metadata.ts';
import { creditData, scenario, scheduleRow, versions, warning } from './credit-data.ts';
import { loanForm } from './loan-form-schema.ts';

/** One address may ask this often; a person moving a slider stays far below. */
const SIMULATIONS = { perMinute: 60 } as const;

/**
 * The two variants for the asked term, and for a refinancing their 360-month twins (null where there is none).
 * A and B are null only for a refinancing that the income carries at the longer term alone.
 */
export const scenarios = z.object({
  optionA: scenario.nullable(),
  optionB: scenario.nullable(),
  optionA360: scenario.nullable(),
  optionB360: scenario.nullable(),
});

/**
 * The home that the largest loan less 1 RON and the least down payment buy together, RON: simulated with the same
 * answers and that term it passes every rule. Null when that is below the smallest loan.
 */
const homeForLoan = z.object({ valoareImobil: z.number(), valoareAvans: z.number() }).nullable();

/** Which of the people who sign: the borrower is 0, the first of `codebitori` 1. */
const personIndex = z.number().int();

/** The most that some of the people who sign may borrow, and what it rests on. */
export const householdCase = z
  .object({
    /** Who they are. */
    persoane: z.array(personIndex),
    /** The largest loan, whole RON. */
    data: z.number(),
    /** The term that it rests on, months. */
    perioadaCreditata: z.number(),
    /** The oldest whose age counts, and their completed years; null without a birth date. */
    ceaMaiInVarsta: personIndex.nullable(),
    varsta: z.number().nullable(),
    /** Who makes the longest term shorter than 360 months; null when nobody does. */
    perioadaLimitataDe: personIndex.nullable(),
  })
  .meta({ id: 'HouseholdCase' });

/** On the wire; the engine has a type of the same name. */
export type HouseholdCase = z.infer<typeof householdCase>;

/** What signing together changes; absent from the answer to somebody who signs alone. */
const householdCases = z
  .object({
    singur: householdCase,
    impreuna: householdCase,
    /**
     * Everyone but the person who limits the term. Null where nobody limits it, where it would not grow, or where only
     * the borrower would be left, which is `singur`.
     */
    faraCelCareLimiteaza: householdCase.nullable(),
  })
  .meta({ id: 'HouseholdCases' });

/** On the wire; the engine has a type of the same name. */
export type HouseholdCases = z.infer<typeof householdCases>;

/**
 * Which answer set a limit and which other answers would set a looser one. Beside `explanation.gradIndatorareMax`, and
 * in the refusals `AVANS_INSUFICIENT`, `LTV` and `GRAD_INDATORARE_DEPASIT`.
 */
const limitOrigin = {
  /** The answer that decided; the question of that kind of credit where none was given. */
  limitaDin: z.enum([...HOME_ANSWERS, 'gradIndatorareMax']),
  /** Answers that would loosen the limit; empty at the loosest. */
  altfel: z.array(
    z.object({
      camp: z.enum(HOME_ANSWERS),
      raspuns: z.boolean(),
      /** The limit that it sets, in the unit of the limit beside it: percent down, percent of the value, fraction of income. */
      limita: z.number(),
      /** RON: the least down payment, the most that may be owed, the largest loan. */
      suma: z.number(),
    }),
  ),
};

/** What set a limit, on the wire. */
export type LimitOrigin = z.infer<z.ZodObject<typeof limitOrigin>>;

const incomeWeights = Object.fromEntries(INCOME_FIELDS.map((field) => [field, z.number()])) as Record<
  IncomeField,
  z.ZodNumber
>;

/** What the largest loan rests on; amounts RON a month. */
export const maxLoanExplanation = z.object({
  venituriEligibile: z.number(),
  /** How much of each kind of income counts, percent. */
  ponderi: z.object(incomeWeights),
  alteRate: z.number(),
  gradIndatorareMax: z.number(),
  ...limitOrigin,
  /** Income × debt ratio − other instalments: the most that may go to the new instalment and its life insurance. */
  rataMaxima: z.number(),
  /** The term used: the one asked for, cut to what the age allows. */
  perioadaCreditata: z.number(),
  /** How many people sign: 1 to 4. */
  persoane: z.number().int(),
  /** Who makes the longest term shorter than 360 months; null when nobody does. */
  perioadaLimitataDe: personIndex.nullable(),
  /** The same for the borrower alone. */
  singur: z.object({ data: z.number(), perioadaCreditata: z.number() }),
  /** The largest loans by who signs, each over the term asked for, cut to what the ages allow. */
  cazuri: householdCases.optional(),
  /** Completed years of the oldest whose age counts; null without a birth date. */
  varsta: z.number().nullable(),
  /** Oldest age at which the term used is allowed; null when every age may have it. */
  varstaMaxima: z.number().nullable(),
  /** The largest loan (whole RON) if the oldest had these ages and the income were the same, and its term. */
  laVarste: z.array(
    z.object({ varsta: z.number(), perioadaCreditata: z.number(), data: z.number(), locuinta: homeForLoan }),
  ),
  locuinta: homeForLoan,
  /** The offer that lends the most; null when nothing can be lent. */
  oferta: offerMetadata.nullable(),
  /** Some of the sums rest on sample offers. */
  oferteDemonstrative: z.boolean(),
});

/** For the API's document: which earlier days are accepted. */
const OF_ITS_DAY = { 'x-rule': 'with versions that somebody may have used on that day, which is not to come' };

/** Both or neither. Left out: today's figures; given: those of that day, with its products and parameters. */
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

/** A document about one offer, computed anew from the form. */
const paperBody = z.object({
  formData: datedForm,
  /** For whom; may be left out. */
  client: optionalLine(MAX_LENGTH.personName),
});

/** Numbers as an address carries them. */
const versionInAddress = z.coerce.number().int().positive().optional();

/** Refusals by the rules of the loan, and for an unknown offer or earlier day. */
export const SIMULATION_REFUSALS = [
  ...['FARA_VENIT', 'VALOARE_IMOBIL', 'SUMA_CREDIT', 'AVANS_INSUFICIENT', 'LTV', 'AN_CONSTRUCTIE', 'PERIOADA'],
  ...['PERIOADA_VARSTA', 'DATA_NASTERII', 'VARSTA_MINIMA', 'DATA_ANGAJARE', 'CREDIT_CURENT'],
  ...['GRAD_INDATORARE_DEPASIT', 'FARA_OFERTE', 'OFERTA_INVALIDA', 'OFERTA_NEGASITA', 'VERSIUNI_NEGASITE'],
] as const satisfies readonly ProblemCode[];

/** The most offers side by side on a screen or in a document. */
export const MAX_SIDE_BY_SIDE = 4;

/** What a comparison of chosen offers is made from. */
export const comparedOffers = {
  formData: datedForm,
  /** `_id` of the offers, in the order of the columns. */
  oferte: z.array(typedText().max(200)).min(1).max(MAX_SIDE_BY_SIDE),
  observatii: optionalLines(MAX_LENGTH.paperRemarks),
};

/** What a bank would say of an offer, in sentences. */
export const judgement = {
  /** False: it would be refused, because of `motive`. */
  eligibil: z.boolean(),
  motive: z.array(z.string()),
  /** Limits that a refinancing without new money passes: each bank decides by itself. Empty where they refuse. */
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
    body: datedForm,
    response: z.object({
      data: scenarios,
      /** How many offers A and B were chosen of: those that the home and the income allow at the term asked for. */
      oferteComparate: z.number().int().optional(),
      /** The largest loans by who signs, each over the longest term that the ages allow. */
      cazuri: householdCases.optional(),
      warnings: z.array(warning),
      versions,
    }),
    limit: SIMULATIONS,
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
    shows: ['products', 'parameters'],
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
    shows: ['products', 'parameters'],
    summary: 'One offer (by name or _id) with its repayment table',
    body: datedForm,
    response: z.object({
      creditData,
      scadentar: z.array(scheduleRow),
      /** The product as it was on that day. */
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
    shows: ['products', 'parameters'],
    summary: 'What simulations are made with, today or on an earlier day: screens compute with it while somebody types',
    query: z.object({
      products: versionInAddress,
      parameters: versionInAddress,
      simulatedOn: isoDay().optional().meta(OF_ITS_DAY),
    }),
    response: z.object({
      products: z.array(offerMetadata),
      parameters: parameterValues,
      /** The first day on which the value of IRCC holds, ISO. */
      indexSince: z.string(),
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
    shows: ['products', 'parameters'],
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
    shows: ['products', 'parameters'],
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
    shows: ['products', 'parameters'],
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
    shows: ['products', 'parameters'],
    summary: 'An offer in the format of the European standardised information sheet (FEIS), as a PDF',
    body: paperBody,
    download: 'application/pdf',
    limit: { perMinute: 30 },
    problems: SIMULATION_REFUSALS,
  },
});
