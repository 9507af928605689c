import type { savedViews as api } from 'contract/customers/saved-views';
import type { Call } from 'contract/endpoint';
import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { users } from '../staff/users.table.ts';

/** Filters and order of a list as on the wire. */
type SavedQuery = Call<typeof api.save>['body']['query'];

/** Filters and order of the list of customers that a member of staff saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Without the search and the page. */
    query: jsonb('query').$type<SavedQuery>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('saved_views_one_of_a_name').on(table.userId, table.name)],
);
