import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.table.ts';
import { instant } from '../platform/database/columns.ts';
import { callRequests } from './call-requests.table.ts';

/**
 * What a person agreed to, or did not: which wording, when, how. Rows are only added. Those of a repeated booking
 * (`web`) are the word of whoever booked: the customer's only once an `email` row confirms them.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .references(() => callRequests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['terms', 'privacy', 'marketing'] }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** `contract/legal/legal-versions`: the day from which the text held. */
    textVersion: text('text_version').notNull(),
    /** `web`: ticked in a booking; `email`: by a link in the customer's e-mail; `phone`: said to a user, who wrote it down. */
    channel: text('channel', { enum: ['web', 'email', 'phone'] }).notNull(),
    /** User name of whoever wrote it down; null = the person. */
    recordedBy: text('recorded_by'),
    /** SHA-256 of this row's id and the caller's address: can be checked against an address, reveals none. */
    addressHash: text('address_hash').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_of_customer').on(table.customerId, table.at),
    index('consents_of_request').on(table.requestId),
  ],
);
