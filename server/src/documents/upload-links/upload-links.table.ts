import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customers.table.ts';
import { instant } from '../../platform/database/columns.ts';

/** Links by which customers send files. The database's clock decides what is over. */
export const uploadLinks = pgTable(
  'upload_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** User name. */
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    maxUploads: integer('max_uploads').notNull(),
    /** Accepted requests, those that are being stored included. */
    usedCount: integer('used_count').notNull().default(0),
    /** A fact, so that no clock brings the link back. */
    revokedAt: instant('revoked_at'),
    /** Address to which it was mailed. */
    sentTo: text('sent_to'),
  },
  (table) => [
    check('upload_links_used', sql`${table.usedCount} BETWEEN 0 AND ${table.maxUploads}`),
    index('upload_links_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
  ],
);
