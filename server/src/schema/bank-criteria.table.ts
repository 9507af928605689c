import type { CriteriaValues } from 'contract/simulations/criteria-values';
import { bigserial, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Every set of criteria that a bank or one of its offers ever had, never changed but for its confirmation. On a day the
 * one with the newest past `valid_from` holds, of those the one stored last. Units: `contract/simulations/criteria-values`.
 */
export const bankCriteria = pgTable(
  'bank_criteria',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** As `bankKey` writes it. */
    banca: text().notNull(),
    /** The product's id; null: every offer of the bank. */
    oferta: text(),
    values: jsonb().$type<CriteriaValues>().notNull(),
    /** First day on which the set holds. */
    validFrom: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    /** Invented, of the demo data. */
    isSample: boolean().notNull().default(false),
    changedAt: instant().notNull().defaultNow(),
    /** Null = the program itself. */
    changedBy: text(),
    /** When somebody last checked it; null: not since it was stored. */
    confirmedAt: instant(),
  },
  (table) => [index('bank_criteria_newest').on(table.banca, table.oferta, table.validFrom.desc(), table.id.desc())],
);
