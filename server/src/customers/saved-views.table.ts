import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { users } from '../staff/users.table.ts';

/** Filters and order of the list of customers that a member of staff comes back to, under a name of theirs. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The list's query without its page, as the contract's `getAll` takes it. */
    query: jsonb('query').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('saved_views_one_of_a_name').on(table.userId, table.name)],
);
