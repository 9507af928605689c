import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { outgoingMail } from './outbox.table.ts';

/** Tries of deliveries of events, for people who look for what went wrong. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    deliveryId: uuid()
      .notNull()
      .references(() => outgoingMail.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** The HTTP status of the answer; null: there was none. */
    status: integer(),
    /** A key of the contract's `webhookFailures`; null: it arrived. */
    error: text({ enum: ['address', 'dns', 'refused', 'timeout', 'tls', 'cut', 'redirect', 'status'] }),
    ms: integer().notNull(),
  },
  (table) => [index('webhook_attempts_of_delivery').on(table.deliveryId, table.id)],
);
