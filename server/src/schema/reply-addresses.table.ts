import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * The word after the plus in the address to which a customer answers our e-mails. Not hashed, because each e-mail
 * contains it again; whoever has it can write into the thread, under the address that they then name, and read nothing.
 */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    /** 128 random bits, in hex: mail servers may make capitals small. */
    token: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('reply_addresses_of_customer').on(table.customerId)],
);
