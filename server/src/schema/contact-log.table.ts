import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** Each try of the staff to reach a customer, with its outcome; rows are only added. */
export const contactLog = pgTable(
  'contact_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `call-back`: reached, and a later talk was agreed. */
    outcome: text({ enum: ['answered', 'no-answer', 'call-back'] }).notNull(),
    note: text().notNull().default(''),
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('contact_log_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst())],
);
