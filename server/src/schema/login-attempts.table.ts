import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Counters of login attempts, shared by all copies of the program; read and written by `login-attempts.queries.ts` alone. */
export const loginAttempts = pgTable(
  'guess_tries',
  {
    /** The kind of attempt: `password`, `code`; `any` counts all kinds together. */
    kind: text().notNull(),
    /** Keyed hash of the name as typed (it names nobody); empty: of all accounts together. */
    account: text().notNull(),
    /** The client's key (`ip-key.ts`); empty: all clients together. */
    ipKey: text('address').notNull(),
    attempts: integer('tries').notNull(),
    /** No further attempt before. */
    nextAt: instant().notNull(),
    /** From then on the counter is as good as none. */
    forgetAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.account, table.ipKey] }),
    index('guess_tries_of_account').on(table.account),
    index('guess_tries_forget').on(table.forgetAt),
  ],
);
