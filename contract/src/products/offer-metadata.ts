import { PROGRAMS } from 'loan/offer';
import { LIFE_INSURANCE_UNITS, PROPERTY_INSURANCE_UNITS } from 'loan/parameters';
import { z } from 'zod';
import { productCondition } from './product-conditions.ts';

const ron = z.number();

/** The product behind a result; percents as the bank prints them (4.99 is 4,99 %). */
export const offerMetadata = z
  .object({
    _id: z.string(),
    oferta: z.string(),
    banca: z.string(),
    /** Percent a year in the fixed period. */
    dobandaFixa: z.number(),
    /** Months of fixed rate. */
    perioada: z.number(),
    /** Percent over IRCC afterwards. */
    marja: z.number(),
    /** Life insurance: percent of the balance or RON, a month or a year; `unitateAVT` decides. */
    costAVT: z.number(),
    /** Property insurance: percent of the property's value or RON a year; `unitateALF` decides. */
    costALF: z.number(),
    evaluareImobil: ron,
    analizaDosar: ron,
    voucher: ron,
    minAnImobil: z.number().nullable(),
    minClasaEnergetica: z.string(),
    observatii: z.string(),
    /** The account's fee, RON a month; absent: none. */
    comisionLunar: ron.optional(),
    /** Absent or null: the parameters AVT_MOD and ALF_MOD of the day decide. */
    unitateAVT: z.enum(LIFE_INSURANCE_UNITS).nullish(),
    unitateALF: z.enum(PROPERTY_INSURANCE_UNITS).nullish(),
    /** False: only who takes the bank's life policy (condition ASIGURARE_VIATA) pays it. Absent: true. */
    avtObligatorie: z.boolean().optional(),
    /** The other figures are the price for a borrower who fulfils none of these. Absent: none. */
    conditii: z.array(productCondition).optional(),
    /** The programme of the state that backs it; absent or null: none. */
    program: z.enum(PROGRAMS).nullish(),
    /** Only on products of the sample data: an invented offer under a real bank's name. */
    isSample: z.boolean().optional(),
  })
  .meta({ id: 'OfferMetadata' });

export type OfferMetadata = z.infer<typeof offerMetadata>;
