import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Tries to guess a secret, shared by all copies of the program; read and written by `guesses.ts` alone. */
export const guessTries = pgTable(
  'guess_tries',
  {
    /** What is guessed: `password`, `code`; `any` where all kinds count together. */
    kind: text('kind').notNull(),
    /** SHA-256 of the name as typed (it names nobody); empty: of all accounts together. */
    account: text('account').notNull(),
    /** Address (`address-key.ts`); empty: from everywhere together. */
    address: text('address').notNull(),
    tries: integer('tries').notNull(),
    /** No further try before. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** Then it is as if nobody had tried. */
    forgetAt: timestamp('forget_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.account, table.address] }),
    index('guess_tries_of_account').on(table.account),
    index('guess_tries_forget').on(table.forgetAt),
  ],
);
