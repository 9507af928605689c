import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** Sessions of accounts; the holder of the token is signed in. The database's clock decides about their end. */
export const sessions = pgTable(
  'sessions',
  {
    /** Names the session on screens; grants no access. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().notNull().unique('sessions_token_hash_unique'),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    /** Exact to a minute. */
    lastUsedAt: instant().notNull().defaultNow(),
    /** The latest end, however much it is used. */
    expiresAt: instant().notNull(),
    /** When the account's password (and code) were last entered in it; null: never, or before this was recorded. */
    confirmedAt: instant(),
    /** Stored, so that no change of the clock revives the session. */
    endedAt: instant(),
    ip: text('address').notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId, table.lastUsedAt.desc()).where(sql`${table.endedAt} IS NULL`)],
);
