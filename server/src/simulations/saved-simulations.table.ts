import { bigint, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Simulations kept under a private link: the form, the versions and day of its figures, and nothing that identifies the visitor. */
export const savedSimulations = pgTable(
  'saved_simulations',
  {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** The form as the screen held it. */
    form: jsonb('form').notNull(),
    /** What the figures were made with, and on which day. */
    productsVersion: bigint('products_version', { mode: 'number' }).notNull(),
    parametersVersion: bigint('parameters_version', { mode: 'number' }).notNull(),
    simulatedOn: date('simulated_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('saved_simulations_expiry').on(table.expiresAt)],
);
