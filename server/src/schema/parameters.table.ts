import { bigserial, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Every value a parameter ever had, never changed: on a day, the value is the one with the newest `valid_from`
 * that has come, and of those the one stored last. Units: `contract/parameters/parameter-values`.
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
    /** User name; null = the program itself. */
    changedBy: text(),
  },
  (table) => [index('parameter_values_newest').on(table.name, table.validFrom.desc(), table.id.desc())],
);
