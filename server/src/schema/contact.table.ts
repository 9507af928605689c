import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Messages of the contact form, kept before they are mailed to the staff. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** SHA-256 of the sent fields: the same within ten minutes is the same message. */
    contentHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('contact_messages_same').on(table.contentHash, table.createdAt.desc())],
);
