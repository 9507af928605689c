import type { ProductCondition } from 'contract/products/product-conditions';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Bani, ZERO } from 'loan/money';
import type { Program } from 'loan/offer';
import type { LifeInsuranceUnit, PropertyInsuranceUnit } from 'loan/parameters';
import type { Rate } from 'loan/rate';
import { instant } from './columns.ts';

/**
 * Every version of every product, never changed and never removed: the newest of a product counts, unless archived. A
 * result names the highest `id` of its day, so that its figures can be computed again. Money in bani; rates in
 * ten-thousandths of a percent, which are millionths of a whole. They are the engine's own figures without its bounds:
 * making an offer of them checks these. Conditions stand as on the wire, in percent and RON.
 */
export const productVersions = pgTable(
  'product_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: text().notNull(),
    oferta: text().notNull(),
    banca: text().notNull(),
    perioada: integer().notNull(),
    dobandaFixa: integer().$type<Rate>().notNull(),
    marja: integer().$type<Rate>().notNull(),
    costAvt: integer().notNull(),
    costAlf: integer().notNull(),
    evaluareImobil: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    analizaDosar: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    voucher: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    minAnImobil: integer(),
    minClasaEnergetica: text().notNull().default(''),
    observatii: text().notNull().default(''),
    comisionLunar: bigint({ mode: 'number' }).$type<Bani>().notNull().default(ZERO),
    /** Null in versions from before units were kept: the parameter of the day decides. */
    unitateAvt: text().$type<LifeInsuranceUnit>(),
    unitateAlf: text().$type<PropertyInsuranceUnit>(),
    avtObligatorie: boolean().notNull().default(true),
    /** The programme of the state that backs it. */
    program: text().$type<Program>(),
    conditii: jsonb().$type<readonly ProductCondition[]>().notNull().default([]),
    archived: boolean().notNull().default(false),
    /** An invented offer of the sample data; a changed one stays so until an administrator says that it is real. */
    isSample: boolean().notNull().default(false),
    changedAt: instant().notNull().defaultNow(),
    /** The author of this version; null = the program itself. */
    changedBy: text(),
  },
  (table) => [index('product_versions_newest').on(table.productId, table.id.desc())],
);
