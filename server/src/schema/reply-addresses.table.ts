import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * The word after the plus in a customer's reply address. Not hashed, because each e-mail contains it again. Its holder
 * can write into the thread, under an address of their choice, and can read nothing.
 */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    /** 128 random bits, in hex: mail servers may lower capitals. */
    token: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('reply_addresses_of_customer').on(table.customerId)],
);
