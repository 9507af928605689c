import { bigint, bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import { instant } from '../platform/database/columns.ts';

/**
 * Every version of every product, never changed and never removed: the newest of a product counts, unless archived.
 * A result names the highest `id` of its day, so it can be computed again with the figures it was made with.
 * Money in bani; rates in ten-thousandths of a percent, which are millionths of a whole: the engine's own figures, but
 * within no bounds of its, so they are checked when an offer is made of them.
 */
export const productVersions = pgTable(
  'product_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: text('product_id').notNull(),
    oferta: text('oferta').notNull(),
    banca: text('banca').notNull(),
    perioada: integer('perioada').notNull(),
    dobandaFixa: integer('dobanda_fixa').$type<Rate>().notNull(),
    marja: integer('marja').$type<Rate>().notNull(),
    costAvt: integer('cost_avt').notNull(),
    costAlf: integer('cost_alf').notNull(),
    evaluareImobil: bigint('evaluare_imobil', { mode: 'number' }).$type<Bani>().notNull(),
    analizaDosar: bigint('analiza_dosar', { mode: 'number' }).$type<Bani>().notNull(),
    voucher: bigint('voucher', { mode: 'number' }).$type<Bani>().notNull(),
    minAnImobil: integer('min_an_imobil'),
    minClasaEnergetica: text('min_clasa_energetica').notNull().default(''),
    observatii: text('observatii').notNull().default(''),
    archived: boolean('archived').notNull().default(false),
    /** An invented offer of the sample data; a changed one stays so until an administrator says that it is real. */
    isSample: boolean('is_sample').notNull().default(false),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** User name of whoever made this version; null = the program itself. */
    changedBy: text('changed_by'),
  },
  (table) => [index('product_versions_newest').on(table.productId, table.id.desc())],
);
