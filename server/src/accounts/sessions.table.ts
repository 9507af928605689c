import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { users } from '../staff/users.table.ts';

/** Where accounts are signed in, by whoever holds the token. The database's clock decides what is over. */
export const sessions = pgTable(
  'sessions',
  {
    /** Names the session on screens; grants no access. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Exact to a minute. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** The latest end, however much it is used. */
    expiresAt: instant('expires_at').notNull(),
    /** When the account's password (and code) were last entered in it; null: never, or before this was recorded. */
    confirmedAt: instant('confirmed_at'),
    /** Stored, so that no change of the clock revives the session. */
    endedAt: instant('ended_at'),
    ip: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId, table.lastUsedAt.desc()).where(sql`${table.endedAt} IS NULL`)],
);
