import type { ApplicationDetails } from 'contract/cases/case';
import type { Stage } from 'contract/fields/case-stages';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.table.ts';
import { instant } from './columns.ts';

/** Events of an application: rows are only added (a trigger refuses changes), and its state follows from them. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: instant().notNull().defaultNow(),
    /** Null: the program. */
    by: text(),
    /** Null: the application begins. The same as `to`: only its details changed. */
    from: text('from_stage').$type<Stage>(),
    to: text('to_stage').$type<Stage>().notNull(),
    /** Of an end: the words of the reason at that time. */
    reason: text(),
    note: text().notNull().default(''),
    /** The new values of the details that changed with it, as on the wire: RON, percent, days. */
    changes: jsonb().$type<Partial<ApplicationDetails>>().notNull().default({}),
  },
  (table) => [index('application_events_of_application').on(table.applicationId, table.id)],
);
