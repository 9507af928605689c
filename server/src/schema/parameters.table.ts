import { bigserial, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Every value that a parameter ever had, never changed. A day's value is the one with the newest past `valid_from`, and
 * among those the one stored last. Units: `contract/parameters/parameter-values`.
 */
export const parameterValues = pgTable(
  'parameter_values',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    value: jsonb().notNull(),
    /** First day on which the value holds. */
    validFrom: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    changedAt: instant().notNull().defaultNow(),
    /** Null = the program itself. */
    changedBy: text(),
  },
  (table) => [index('parameter_values_newest').on(table.name, table.validFrom.desc(), table.id.desc())],
);
