import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { users } from './users.table.ts';

/** Until which moment each member of the staff has seen what came in of a customer. */
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
