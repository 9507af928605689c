import { bigint, bigserial, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every version of every product, never changed and never removed: the newest of a product counts, unless archived.
 * A result names the highest `id` of its day, so it can be computed again with the figures it was made with.
 * Money in bani; rates in ten-thousandths of a percent.
 */
export const productVersions = pgTable(
  'product_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: text().notNull(),
    oferta: text().notNull(),
    banca: text().notNull(),
    perioada: integer().notNull(),
    dobandaFixa: integer().notNull(),
    marja: integer().notNull(),
    costAvt: integer().notNull(),
    costAlf: integer().notNull(),
    evaluareImobil: bigint({ mode: 'number' }).notNull(),
    analizaDosar: bigint({ mode: 'number' }).notNull(),
    voucher: bigint({ mode: 'number' }).notNull(),
    minAnImobil: integer(),
    minClasaEnergetica: text().notNull().default(''),
    observatii: text().notNull().default(''),
    archived: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** User name of whoever made this version; null = the program's own sample data. */
    changedBy: text(),
  },
  (table) => [index('product_versions_newest').on(table.productId, table.id.desc())],
);
