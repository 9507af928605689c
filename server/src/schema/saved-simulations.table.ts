import type { Reply } from 'contract/endpoint';
import type { ProblemBody } from 'contract/problem';
import type { simulations as api } from 'contract/simulations/simulations';
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, versionColumns } from './columns.ts';

/** The answer that a form got, or the refusal. */
export type Figures =
  | ({ readonly outcome: 'scenarios' } & Reply<typeof api.calculateLoanScenarios>)
  | ({ readonly outcome: 'max-loan' } & Reply<typeof api.calculateMaxLoan>)
  | { readonly outcome: 'refused'; readonly problem: ProblemBody };

/** Simulations kept under a private link: the form, the versions and day of its figures, and nothing that identifies the visitor. */
export const savedSimulations = pgTable(
  'saved_simulations',
  {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().primaryKey(),
    /** The form as the screen held it. */
    form: jsonb().notNull(),
    /** The versions and the day of the figures. */
    ...versionColumns(),
    simulatedOn: date({ mode: 'string' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('saved_simulations_expiry').on(table.expiresAt)],
);
