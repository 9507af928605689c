import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Messages of the contact form, kept before they are mailed to the staff. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** SHA-256 of what was sent: the same again within ten minutes is the same message. */
    contentHash: text('content_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_messages_same').on(table.contentHash, table.createdAt.desc())],
);
