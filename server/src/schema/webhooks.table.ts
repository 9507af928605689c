import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Addresses of other programs that hear of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    /** As the URL standard writes it. */
    url: text().notNull(),
    events: text().array().notNull(),
    /** With which deliveries are signed (`whsec_…`), encrypted under the id. */
    secret: text().notNull(),
    /** The one before it, which signs too until `formerUntil`; null: none. */
    formerSecret: text(),
    formerUntil: instant(),
    isEnabled: boolean().notNull().default(true),
    /** Why the program switched it off; null: it did not. */
    disabledReason: text({ enum: ['gone', 'failing'] }),
    /** Since then no delivery has arrived, and at least one has failed; null: the last one arrived. */
    failingSince: instant(),
    /** The receiver that waited longest for a try is next. */
    lastTriedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    changedAt: instant().notNull().defaultNow(),
    /** User name; null: the program. */
    changedBy: text(),
    version: integer().notNull().default(0),
  },
  (table) => [check('webhooks_disabled_reason', sql`${table.disabledReason} IN ('gone', 'failing')`)],
);
