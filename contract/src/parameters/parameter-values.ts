import { LIFE_INSURANCE_UNITS, PROPERTY_INSURANCE_UNITS } from 'loan/parameters';
import { LONGEST_TERM } from 'loan/term';
import { z } from 'zod';
import { MAX_LOAN_RON } from '../fields/largest-amounts.ts';
import { INFORMATION_DAYS, MAX_YEARS_KEPT, YEARS_OF_SIGNED_CASE } from '../legal/legal-versions.ts';

const percent = (max: number) => z.number().min(0).max(max);
const ron = z.number().min(0).max(1e9);

/** A tier of a notary's fee, RON and percent; `panaLa` null = no upper limit. */
export const notaryTier = z.object({
  panaLa: ron.nullable(),
  peste: ron,
  procent: percent(100),
  baza: ron,
  minim: ron,
});

/** Tiers in rising order, the last one open, each starting at the end of the one before. */
const notaryTiers = z
  .array(notaryTier)
  .min(1)
  .refine((tiers) => tiers.every(({ panaLa }, i) => (panaLa === null) === (i === tiers.length - 1)))
  .refine((tiers) =>
    tiers.every(({ panaLa, peste }, i) => panaLa === null || (panaLa > peste && tiers[i + 1]?.peste === panaLa)),
  );

/**
 * Steps of the programme Noua Casă, their prices rising, in EUR. `avans` is percent of the price, `garantie` percent of
 * the loan. The home must be new within `vechimeMaxima` years; null: any home.
 */
const programmeSteps = z
  .array(
    z.object({
      panaLa: z.number().positive().max(1e7),
      avans: percent(99),
      garantie: percent(100),
      vechimeMaxima: z.number().int().min(0).max(100).nullable(),
    }),
  )
  .min(1)
  .max(10)
  .refine((steps) => steps.every(({ panaLa }, i) => panaLa > (steps[i - 1]?.panaLa ?? 0)));

/** Every parameter by its key: the schema of its value and its unit. docs/loan-rules.md names the sources. */
export const parameterSchemas = {
  EUR_EXCHANGE_RATE: { value: z.number().min(3).max(10), unit: 'RON/EUR' },
  IRCC: { value: percent(25), unit: '%' },
  IRCC_MAX_ISTORIC: { value: percent(25), unit: '%' },
  TVA: { value: percent(30), unit: '%' },
  NOTAR_VANZARE_GRILA: { value: notaryTiers, unit: 'RON, %' },
  NOTAR_IPOTECA_GRILA: { value: notaryTiers, unit: 'RON, %' },
  INTABULARE_VANZARE: { value: percent(100), unit: '% din valoarea imobilului' },
  INTABULARE_IPOTECA_PROCENT: { value: percent(100), unit: '% din credit' },
  INTABULARE_IPOTECA_FIX: { value: ron, unit: 'RON' },
  RADIERE_ANCPI: { value: ron, unit: 'RON' },
  RADIERE_NOTAR: { value: ron, unit: 'RON fără TVA' },
  TAXA_RNPM: { value: ron, unit: 'RON' },
  ORDIN_PLATA: { value: ron, unit: 'RON' },
  PAD_TIP_A: { value: ron, unit: 'RON/an' },
  PAD_TIP_B: { value: ron, unit: 'RON/an' },
  POND_SALARIU: { value: percent(100), unit: '%' },
  POND_PENSIE: { value: percent(100), unit: '%' },
  POND_PFA: { value: percent(100), unit: '%' },
  POND_CHIRII: { value: percent(100), unit: '%' },
  POND_DIVIDENDE: { value: percent(100), unit: '%' },
  GRAD_MAX_PRIMA: { value: percent(100), unit: '%' },
  GRAD_MAX_STD: { value: percent(100), unit: '%' },
  AVANS_MIN_PRIMA: { value: percent(100), unit: '%' },
  AVANS_MIN_STD: { value: percent(100), unit: '%' },
  REFINANTARE_LIMITA: { value: z.enum(['AVERTISMENT', 'REFUZ']), unit: 'mod' },
  VARSTA_CODEBITORI: { value: z.enum(['TOTI', 'CU_VENIT']), unit: 'mod' },
  DTI_INCLUDE_AVT: { value: z.boolean(), unit: 'da/nu' },
  AVT_MOD: { value: z.enum(LIFE_INSURANCE_UNITS), unit: 'mod' },
  ALF_MOD: { value: z.enum(PROPERTY_INSURANCE_UNITS), unit: 'mod' },
  MOD_RAMBURSARE: { value: z.enum(['REDUCERE_PERIOADA', 'REDUCERE_RATA']), unit: 'mod' },
  AJUSTARE_ZI: { value: z.enum(['NICIUNA', 'URMATOAREA']), unit: 'mod' },
  IPOTECA_REFINANTARE_MOD: { value: z.enum(['GRILA', 'FIX']), unit: 'mod' },
  NOUA_CASA_PRAGURI: { value: programmeSteps, unit: 'EUR, %, ani' },
  NOUA_CASA_COMISION: { value: percent(10), unit: '% pe an din garanție' },
  NOUA_CASA_COMISION_PLATA: { value: z.enum(['LUNAR', 'ANUAL']), unit: 'mod' },
  NOUA_CASA_REDUCERE_NOTAR: { value: percent(100), unit: '% din onorarii' },
  NOUA_CASA_SUPRAFATA: { value: z.number().int().min(1).max(1000), unit: 'm²' },
  VECHIME_MINIMA: { value: z.number().int().min(0).max(600), unit: 'luni' },
  RETENTIE_ANI: { value: z.number().int().min(1).max(MAX_YEARS_KEPT.customers), unit: 'ani' },
  RETENTIE_DOSAR_ANI: {
    value: z.number().int().min(YEARS_OF_SIGNED_CASE.least).max(YEARS_OF_SIGNED_CASE.most),
    unit: 'ani',
  },
  /** Calendar days between informing a client and sending their application to a bank. */
  ZILE_INFORMARE: { value: z.number().int().min(INFORMATION_DAYS.least).max(INFORMATION_DAYS.most), unit: 'zile' },
  /** The least monthly saving of a listed refinancing, and the most months until it has covered its costs. */
  REFI_ECONOMIE_MINIMA: { value: z.number().min(1).max(100_000), unit: 'RON/lună' },
  REFI_RECUPERARE_LUNI: { value: z.number().int().min(1).max(LONGEST_TERM), unit: 'luni' },
  /** The most automatic messages to a customer in seven days; reminders of appointments do not count. */
  MESAJE_PE_SAPTAMANA: { value: z.number().int().min(1).max(20), unit: 'mesaje' },
  /** The hours of working days, Romanian time, in which the program sends messages by itself. */
  MESAJE_DE_LA: { value: z.number().int().min(7).max(12), unit: 'ora' },
  MESAJE_PANA_LA: { value: z.number().int().min(13).max(21), unit: 'ora' },
  /**
   * The customers that a broker sees: everybody's, or only their own and those without a broker; administrators see
   * all.
   */
  VIZIBILITATE: { value: z.enum(['TOTI', 'PROPRII']), unit: 'mod' },
  /** The broker of a new lead: nobody, each in turn, or the one with the fewest open leads. */
  ATRIBUIRE_LEADURI: { value: z.enum(['NIMENI', 'PE_RAND', 'CEL_MAI_LIBER']), unit: 'mod' },
  SUMA_MINIMA: { value: ron, unit: 'RON' },
  SUMA_MAXIMA: { value: ron.max(MAX_LOAN_RON), unit: 'RON' },
} as const satisfies Record<string, { value: z.ZodType; unit: string }>;

/** A parameter's key. */
export type ParameterName = keyof typeof parameterSchemas;

/** The value of every parameter on one day, in the units of `parameterSchemas`. */
export const parameterValues = z.object(schemasOf(parameterSchemas)).meta({ id: 'ParameterValues' });
export type ParameterValues = Readonly<z.output<typeof parameterValues>>;

type SchemasOf<All extends Record<string, { value: z.ZodType }>> = { [Name in keyof All]: All[Name]['value'] };

function schemasOf<All extends Record<string, { value: z.ZodType }>>(all: All): SchemasOf<All> {
  return Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value])) as SchemasOf<All>;
}
