import { ANSWERED_KINDS } from 'loan/conditions';
import { z } from 'zod';
import { INSTALMENT_KINDS } from '../fields/loan-form.ts';
import { offerMetadata } from '../products/offer-metadata.ts';
import { productCondition } from '../products/product-conditions.ts';

const ron = z.number();
const fraction = z.number();

/**
 * A condition of the offer, and what it is worth: the loan without it less the loan with it, the other conditions as
 * they are; below 0 it costs so much.
 */
const conditionWorth = productCondition
  .pick({ fel: true, prag: true })
  .extend({
    /** The borrower's answers or the case fulfil it, and it counts in every figure beside it. */
    indeplinita: z.boolean(),
    /** Month 1: instalment, life insurance and fees. */
    valoareLuna: ron,
    /** All payments and the net costs at the start. */
    valoareTotal: ron,
  })
  .meta({ id: 'ConditionWorth' });

export type ConditionWorth = z.infer<typeof conditionWorth>;

/** What a shown loan assumes beside its figures; each part only where it says something. */
export const loanTerms = {
  /** The offer's conditions, under the answers of the form; absent: it has none. */
  conditii: z.array(conditionWorth).optional(),
  /** Absent: equal instalments. */
  tipRate: z.literal('DESCRESCATOARE').optional(),
  /** RON a month, in the first month's payment; absent: none. */
  comisionLunar: z.number().optional(),
};
const ofLoan = z.object(loanTerms);
export type LoanTerms = z.infer<typeof ofLoan>;

/** The figures of one simulated offer, under the specifications' names. Amounts RON with 2 decimals. */
export const creditData = z
  .object({
    /** The number of people who sign: 1 to 4. */
    persoane: z.number().int(),
    /** Of everyone who signs together; `alteRate` and `gradIndatorare` too. */
    venituriEligibile: ron,
    /** Loan over property value, 4 decimals; null without a property value. */
    loanToValue: fraction.nullable(),
    alteRate: ron,
    /** (Instalment + life insurance + other instalments) over eligible income, 4 decimals; null without income. */
    gradIndatorare: fraction.nullable(),
    sumaTotalaActuala: ron,
    sumaCreditata: ron,
    dobandaFixa: fraction,
    dobandaVariabila: fraction,
    marjaFixa: fraction,
    numarPlatiAnuale: z.literal(12),
    dataInceputCredit: z.string(),
    durataRataFixa: z.number(),
    asigurareViata: ron,
    /** Life insurance of the first month at the variable rate; 0 when the rate is fixed to the end. */
    asigurareViataVariabila: ron,
    rambursareAnticipata: ron,
    ircc: fraction,
    /** The quarter of that IRCC: `2026T1`, in force from the first day of the second quarter after it. */
    irccTrimestru: z.string(),
    /** First day (ISO) of the IRCC in force on `dataInceputCredit` while its value is missing; else null. */
    irccLipsaDin: z.string().nullable(),
    taxaAnalizaDosar: ron,
    taxaEvaluareImobil: ron,
    autentificareVanzare: ron,
    instaurareIpoteca: ron,
    intabulareVanzare: ron,
    intabulareIpoteca: ron,
    radiereIpoteca: ron,
    taxaRNPM: ron,
    ordinPlata: ron,
    asigurareFacultativa: ron,
    asigurareObligatorie: ron,
    voucher: ron,
    tipRate: z.enum(INSTALMENT_KINDS),
    /** 0 when the offer has no fixed period; of decreasing instalments the first at each rate. */
    rataLunaraFixa: ron,
    /** 0 when the rate is fixed to the end. */
    rataLunaraVariabila: ron,
    /** The last instalment, without insurance and fees. */
    rataUltima: ron,
    perioadaPlanificata: z.number(),
    perioadaReala: z.number(),
    dobandaTotalaAchitata: ron,
    sumaTotalaAchitata: ron,
    totalAsigurareViata: ron,
    /** The account's fee of each month, and of all; in `sumaTotalaAchitata`, not in `gradIndatorare`. */
    comisionLunar: ron,
    totalComisionLunar: ron,
    /** Of guarantees by the state; 0 without a programme. */
    totalComisionGarantare: ron,
    randamentRataProcent: z.number(),
    randamentRataRON: ron,
    randamentNetProcent: z.number(),
    randamentNetRON: ron,
    totalCosturiCreditNet: ron,
    /** All payments of the fixed period and the net costs at the start; null unless it ends before the loan. */
    costPerioadaFixa: ron.nullable(),
    /** The balance at the end of the fixed period. */
    soldPerioadaFixa: ron.nullable(),
    /** The offer's conditions, in its order. */
    conditii: z.array(conditionWorth),
    rataActuala: ron,
    perioadaRamasa: z.number(),
    mediul: z.string(),
    numarCadastral: z.string(),
    vechimeTotala: z.number().nullable(),
    vechimeActuala: z.number().nullable(),
    /** Annual percentage rate of charge (DAE), a fraction rounded to 4 decimals; null when no rate solves it. */
    dae: fraction.nullable(),
    /** The DAE if IRCC rose to its highest value on record. */
    daeMaxim: fraction.nullable(),
    /** Every payment of the borrower, as the DAE counts it: instalments, insurance and the costs at the start. */
    totalPayable: ron,
    /** The variable instalment with IRCC as it is, one and two points higher. */
    indexScenarios: z.array(z.object({ ircc: fraction, rataLunaraVariabila: ron })),
    /**
     * Refinancing: the first month after which the savings (instalments and life insurance) cover all costs of the
     * change to the end. Null if the change costs more in all (`randamentNetRON` below 0), or without a refinancing.
     */
    breakEvenMonth: z.number().nullable(),
  })
  .meta({ id: 'CreditData' });

export type CreditData = z.infer<typeof creditData>;

/** A row of the repayment table; amounts RON, `dataPlatii` ISO. */
export const scheduleRow = z
  .object({
    numarCurent: z.number(),
    dataPlatii: z.string(),
    soldInitial: ron,
    rataBruta: ron,
    rambursareAnticipata: ron,
    totalRata: ron,
    asigurareViata: ron,
    /** The month's fees; in `totalRata` too. */
    comision: ron,
    principal: ron,
    dobanda: ron,
    soldFinal: ron,
  })
  .meta({ id: 'ScheduleRow' });

export type ScheduleRow = z.infer<typeof scheduleRow>;

/** A year of a loan: the sums of its rows in the repayment table, and the balance at its end; RON. */
export const loanYear = z
  .object({
    /** 1 for the first twelve instalments. */
    an: z.number().int(),
    principal: ron,
    /** Early repayments, beside the instalments. */
    rambursareAnticipata: ron,
    dobanda: ron,
    asigurareViata: ron,
    comision: ron,
    soldFinal: ron,
  })
  .meta({ id: 'LoanYear' });

export type LoanYear = z.infer<typeof loanYear>;

/** The kinds of conditions that the borrower answered with yes; null: no condition of any kind counts. */
export const assumed = z.array(z.enum(ANSWERED_KINDS)).nullable();

/**
 * The products, parameters and criteria behind a result: numbers that only grow, one for every change. `criteria` is
 * the newest id; absent: none.
 */
export const versions = z
  .object({ products: z.number(), parameters: z.number(), criteria: z.number().optional() })
  .meta({ id: 'Versions' });
export type Versions = z.infer<typeof versions>;
/** The products and parameters behind figures, and their day (ISO). */
export type DatedVersions = { readonly versions: Versions; readonly simulatedOn: string };

/**
 * The ways to bring a loan within the debt ratio, RON. They stand in the refusal `GRAD_INDATORARE_DEPASIT` and the
 * warning `GRAD_INDATORARE_PESTE_LIMITA`.
 */
const limitWays = z.object({
  /** The sum by which all instalments exceed the limit each month. */
  depasire: ron,
  /** The least income that carries them, a month; null beyond every income. */
  venitNecesar: ron.nullable(),
  /** The person (the borrower is 0) whose age keeps the term short, with their completed years; null: nobody. */
  limitataDe: z.number().int().nullable(),
  varsta: z.number().nullable(),
  /** The age at the end of a loan at the bank that lends longest, which keeps the term short; absent: our rule. */
  varstaMaxima: z.number().optional(),
  /** Refinancing: the early repayment that leaves a loan within the limit. */
  rambursare: ron.nullable(),
  /** The shortest longer term at which an offer fits, months. */
  perioadaPosibila: z.number().nullable(),
});
export type LimitWays = z.infer<typeof limitWays>;

/** A remark about the figures for the person. */
export const warning = z
  .object({
    code: z.enum([
      'VECHIME_MINIMA',
      'VARSTA_FINALA_PESTE_65',
      'RATA_ACTUALA_INCONSISTENTA',
      'DATA_ANGAJARE',
      'PERIOADA_REDUSA',
      'GRAD_INDATORARE_PESTE_LIMITA',
      'LTV_PESTE_LIMITA',
    ]),
    message: z.string(),
    /** The co-borrower of the remark: 1 is the first of `codebitori`. Absent: the borrower, or everyone. */
    persoana: z.number().int().optional(),
    /** The reason and the remedy, after the message. */
    explicatie: z.string().optional(),
    /** `PERIOADA_REDUSA`: the typed months left of the present loan. */
    scris: z.number().optional(),
    /** `PERIOADA_REDUSA`: months of the new loan, the longest at this age. */
    folosit: z.number().optional(),
    /**
     * `GRAD_INDATORARE_PESTE_LIMITA`: the terms (months) at which the variants of a refinancing exceed the limit. Each
     * has its smallest payment: RON a month, and with the other instalments as a fraction of the income.
     */
    peste: z
      .array(z.object({ perioada: z.number(), rata: z.number(), gradIndatorare: z.number().nullable() }))
      .optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: the limit, a fraction. */
    gradIndatorareMax: z.number().optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: a longer term at which variants fit the income, months; null: none. */
    perioadaIncape: z.number().nullable().optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: the largest loan within the limit at the terms of `peste`, whole RON. */
    maxLoan: z.number().optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: the ways to bring the longest of those terms within the limit. */
    ceSchimba: limitWays.optional(),
    /** `LTV_PESTE_LIMITA`: the debt as percent of the home's value; the allowed percent; and the allowed sum, RON. */
    procent: z.number().optional(),
    procentMaxim: z.number().optional(),
    sumaMaxima: z.number().optional(),
  })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

/** A variant of the comparison. */
export const scenario = z
  .object({
    creditData,
    metadata: offerMetadata,
    /** Months to the end of the loan if the borrower keeps paying today's instalment (refinancing); else the term. */
    durationIfPaymentKept: z.number(),
    /** Only on variant B: no other offer passed, so B repeats A. */
    identicaCuA: z.boolean().optional(),
    /** The years of the loan, where the call asks for them (`cuAni`). */
    ani: z.array(loanYear).optional(),
    /** With the years: instalment, life insurance and fees of each month, without early repayments; RON. */
    plati: z.array(ron).optional(),
  })
  .meta({ id: 'Scenario' });
export type Scenario = z.infer<typeof scenario>;
