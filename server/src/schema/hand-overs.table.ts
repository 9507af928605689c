import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

/** What a hand-over moved: ids, with the former return of each customer. */
export type MovedWork = {
  readonly customers: readonly {
    readonly id: string;
    readonly returnsToId: string | null;
    readonly returnsOn: string | null;
  }[];
  /** Customers with another broker who were to return to the giver, and return to the receiver now. */
  readonly returns: readonly string[];
  readonly tasks: readonly string[];
  readonly appointments: readonly string[];
};

/** Hand-overs of a broker's work; a job removes each after the day on which it can be taken back. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null: nobody. */
    toId: uuid().references(() => users.id),
    /** The day of the return; null: for good. */
    returnsOn: date({ mode: 'string' }),
    moved: jsonb().$type<MovedWork>().notNull(),
    at: instant().notNull().defaultNow(),
    by: text().notNull(),
  },
  (table) => [index('hand_overs_of').on(table.fromId, table.at)],
);
