import { z } from 'zod';
import { offerMetadata } from '../products/offer-metadata.ts';

const ron = z.number();
const fraction = z.number();

/** The figures of one simulated offer, as the specifications name them. Amounts RON with 2 decimals. */
export const creditData = z
  .object({
    /** How many people sign: 1 to 4. */
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
    /** First day (ISO) of the IRCC in force on `dataInceputCredit`, where its value was not entered; else null. */
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
    /** 0 when the offer has no fixed period. */
    rataLunaraFixa: ron,
    /** 0 when the rate is fixed to the end. */
    rataLunaraVariabila: ron,
    perioadaPlanificata: z.number(),
    perioadaReala: z.number(),
    dobandaTotalaAchitata: ron,
    sumaTotalaAchitata: ron,
    totalAsigurareViata: ron,
    randamentRataProcent: z.number(),
    randamentRataRON: ron,
    randamentNetProcent: z.number(),
    randamentNetRON: ron,
    totalCosturiCreditNet: ron,
    rataActuala: ron,
    perioadaRamasa: z.number(),
    mediul: z.string(),
    numarCadastral: z.string(),
    vechimeTotala: z.number().nullable(),
    vechimeActuala: z.number().nullable(),
    /** Annual percentage rate of charge (DAE), a fraction rounded to 4 decimals; null when it cannot be computed. */
    dae: fraction.nullable(),
    /** The DAE if IRCC rose to its highest value on record. */
    daeMaxim: fraction.nullable(),
    /** Everything the borrower pays, as the DAE counts it: instalments, insurance and the costs at the start. */
    totalPayable: ron,
    /** The variable instalment with IRCC as it is, one and two points higher. */
    indexScenarios: z.array(z.object({ ircc: fraction, rataLunaraVariabila: ron })),
    /**
     * Refinancing: first month from which what was saved (instalments and life insurance) covers all that the change
     * costs, to the end; null if the change costs more in all (`randamentNetRON` below 0), or not refinancing.
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
    principal: ron,
    dobanda: ron,
    soldFinal: ron,
  })
  .meta({ id: 'ScheduleRow' });

export type ScheduleRow = z.infer<typeof scheduleRow>;

/** Which products and parameters a result was made with: numbers that only grow, one for every change. */
export const versions = z.object({ products: z.number(), parameters: z.number() }).meta({ id: 'Versions' });
export type Versions = z.infer<typeof versions>;
/** Which products and parameters figures are computed with, and on which day (ISO). */
export type DatedVersions = { readonly versions: Versions; readonly simulatedOn: string };

/**
 * What would bring a loan that is over the debt ratio's limit into it, RON. In the refusal `GRAD_INDATORARE_DEPASIT` and
 * the warning `GRAD_INDATORARE_PESTE_LIMITA`.
 */
const limitWays = z.object({
  /** By how much all instalments pass the limit each month. */
  depasire: ron,
  /** The least income that carries them, a month; null beyond every income. */
  venitNecesar: ron.nullable(),
  /** Whose age (the borrower is 0) keeps the term as short as it is, and their completed years; null where it could be longer. */
  limitataDe: z.number().int().nullable(),
  varsta: z.number().nullable(),
  /** Refinancing: the early repayment that leaves a loan within the limit. */
  rambursare: ron.nullable(),
  /** The shortest longer term over which an offer fits, months. */
  perioadaPosibila: z.number().nullable(),
});
export type LimitWays = z.infer<typeof limitWays>;

/** Something that the person should know about the figures. */
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
    /** The co-borrower whom it is about: 1 is the first of `codebitori`. Absent: the borrower, or everyone. */
    persoana: z.number().int().optional(),
    /** Why it is so and what would change it, said behind the message. */
    explicatie: z.string().optional(),
    /** `PERIOADA_REDUSA`: months left of the present loan, as typed. */
    scris: z.number().optional(),
    /** `PERIOADA_REDUSA`: months of the new loan, the longest at this age. */
    folosit: z.number().optional(),
    /**
     * `GRAD_INDATORARE_PESTE_LIMITA`: the terms (months) at which the variants of a refinancing are over the limit, with
     * the least that one of them takes: RON a month, and as a fraction of the income with the other instalments.
     */
    peste: z
      .array(z.object({ perioada: z.number(), rata: z.number(), gradIndatorare: z.number().nullable() }))
      .optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: the limit, a fraction. */
    gradIndatorareMax: z.number().optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: a longer term at which variants fit the income, months; null where there is none. */
    perioadaIncape: z.number().nullable().optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: the largest loan within the limit at the terms of `peste`, whole RON. */
    maxLoan: z.number().optional(),
    /** `GRAD_INDATORARE_PESTE_LIMITA`: what would bring the longest of those terms into the limit. */
    ceSchimba: limitWays.optional(),
    /** `LTV_PESTE_LIMITA`: what is owed, as percent of the home's value; the most that it may be; and that as a sum, RON. */
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
    /** Months until the loan is repaid if today's instalment goes on being paid (refinancing); else the term. */
    durationIfPaymentKept: z.number(),
    /** Only on variant B: no other offer passed, so B repeats A. */
    identicaCuA: z.boolean().optional(),
  })
  .meta({ id: 'Scenario' });
export type Scenario = z.infer<typeof scenario>;
