import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** Creations under clients' own ids, for as long as a client may repeat the call. */
export const creations = pgTable(
  'creations',
  {
    /** SHA-256 of the client's id, hex: tokens are derived from the id itself, which is never stored. */
    idHash: text().primaryKey(),
    /** The kind of record. */
    kind: text().notNull(),
    /** Of the user who created it; null: a visitor, who alone knows their id. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The created record, by the key of its own table. */
    key: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('creations_by_age').on(table.createdAt)],
);
