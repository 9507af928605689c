import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.table.ts';
import { instant } from './columns.ts';
import { sessions } from './sessions.table.ts';
import { users } from './users.table.ts';

/** Secret addresses under which calendars read a broker's appointments; one each. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** SHA-256 of the token, hex; the token itself is never stored. */
  tokenHash: text().notNull().unique('calendar_feeds_token_hash_unique'),
  /**
   * The session that made it: signing that session out ends the address too. Null: an API key made it, it is an address
   * of an earlier version, or the session is deleted.
   */
  sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
  /** The API key that made it: the address ends with the key. */
  apiKeyId: uuid().references(() => apiKeys.id),
  createdAt: instant().notNull().defaultNow(),
});
