import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { users } from './users.table.ts';

/** The next tasks for a customer, with assignee, day and hour, local in Romania. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The case that it serves; null: the customer alone. */
    caseId: uuid().references(() => cases.id, { onDelete: 'set null' }),
    title: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** `HH:MM`; null: at any hour of the day. */
    hour: text(),
    assigneeId: uuid()
      .notNull()
      .references(() => users.id),
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Null: still to be done. */
    doneAt: instant(),
    doneBy: text(),
  },
  (table) => [
    index('tasks_of_customer').on(table.customerId, table.day),
    index('tasks_of_case').on(table.caseId).where(sql`${table.caseId} IS NOT NULL`),
    // For what a list of customers asks of each: is anything to be done, until which day, by whom.
    index('tasks_open_of_customer')
      .on(table.customerId, table.day, table.assigneeId)
      .where(sql`${table.doneAt} IS NULL`),
    // Both hold the whole order and the customer: the first tasks and their counts are found without reading others.
    index('tasks_open')
      .on(table.assigneeId, table.day, table.hour, table.id, table.customerId)
      .where(sql`${table.doneAt} IS NULL`),
    index('tasks_open_by_day')
      .on(table.day, table.hour, table.id, table.customerId)
      .where(sql`${table.doneAt} IS NULL`),
  ],
);
