import { z } from 'zod';

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
    /** Life insurance: percent of the balance or RON, a month or a year; AVT_MOD decides. */
    costAVT: z.number(),
    /** Property insurance: percent of the property's value or RON a year; ALF_MOD decides. */
    costALF: z.number(),
    evaluareImobil: ron,
    analizaDosar: ron,
    voucher: ron,
    minAnImobil: z.number().nullable(),
    minClasaEnergetica: z.string(),
    observatii: z.string(),
    /** Only on products of the sample data: an invented offer under a real bank's name. */
    isSample: z.boolean().optional(),
  })
  .meta({ id: 'OfferMetadata' });

export type OfferMetadata = z.infer<typeof offerMetadata>;
