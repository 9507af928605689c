import type { savedViews as api } from 'contract/customers/saved-views';
import type { Call } from 'contract/endpoint';
import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

type SavedQuery = Call<typeof api.save>['body']['query'];

/** Filters and order of the list of customers that a member of staff saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** Without the search and the page. */
    query: jsonb().$type<SavedQuery>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('saved_views_one_of_a_name').on(table.userId, table.name)],
);
