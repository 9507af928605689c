import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** Keys by which other programs call in the name of an account. Ended ones stay: the audit log names them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Told to the audit log with every action. */
    name: text().notNull(),
    /** The first characters of the key, by which a person recognises it. */
    prefix: text().notNull(),
    /** SHA-256 of the key, hex; the key itself is never stored. */
    keyHash: text().notNull().unique('api_keys_key_hash_unique'),
    scopes: text().array().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    /** The first day on which it does not work any more. */
    expiresOn: date({ mode: 'string' }).notNull(),
    /** Exact to a minute; null: never. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index('api_keys_of_user').on(table.userId)],
);
