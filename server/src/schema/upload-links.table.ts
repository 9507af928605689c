import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** Links by which customers send files. The database's clock decides about expired links. */
export const uploadLinks = pgTable(
  'upload_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().notNull().unique('upload_links_token_hash_unique'),
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    maxUploads: integer().notNull(),
    /** Accepted requests, those that are being stored included. */
    usedCount: integer().notNull().default(0),
    /** A stored fact, so that no clock revives the link. */
    revokedAt: instant(),
    /** Address to which it was mailed. */
    sentTo: text(),
  },
  (table) => [
    check('upload_links_used', sql`${table.usedCount} BETWEEN 0 AND ${table.maxUploads}`),
    index('upload_links_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
  ],
);
