import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.table.ts';
import { instant } from '../platform/database/columns.ts';
import { users } from '../staff/users.table.ts';

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
