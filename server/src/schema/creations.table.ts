import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What was created under an id of the client's own making, for as long as the client may ask again. */
export const creations = pgTable(
  'creations',
  {
    /** SHA-256 of the client's id, hex: tokens are derived from the id itself, which is never stored. */
    idHash: text().primaryKey(),
    /** What kind of thing. */
    kind: text().notNull(),
    /** Of the user who created it; null: a visitor, who alone knows their id. */
    userId: uuid(),
    /** What was created, by the key of its own table. */
    key: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('creations_by_age').on(table.createdAt)],
);
