import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** Notes of the staff about a customer. */
export const customerComments = pgTable(
  'customer_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('customer_comments_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst())],
);
