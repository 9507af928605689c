import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { users } from './users.table.ts';

/** The moment until which each member of the staff has seen a customer's new items. */
export const inboxSeen = pgTable(
  'inbox_seen',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] })],
);
