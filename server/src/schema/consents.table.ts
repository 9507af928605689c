import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { callRequests } from './call-requests.table.ts';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * A person's consents and refusals: wording, time and way. Rows are only added. Those of a repeated booking (`web`) are
 * the visitor's: the customer's only once an `email` row confirms them.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    requestId: uuid()
      .notNull()
      .references(() => callRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['terms', 'privacy', 'marketing'] }).notNull(),
    isGiven: boolean().notNull(),
    /** `contract/legal/legal-versions`: the first day of the text. */
    textVersion: text().notNull(),
    /**
     * `web`: ticked in a booking; `email`: by a link in the customer's e-mail; `phone`: a user noted a spoken choice.
     */
    channel: text({ enum: ['web', 'email', 'phone'] }).notNull(),
    /** The user who noted it; null = the person. */
    recordedBy: text(),
    /** SHA-256 of this row's id and the caller's address: it can be checked against an address and reveals none. */
    addressHash: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('consents_of_customer').on(table.customerId, table.at),
    index('consents_of_request').on(table.requestId),
  ],
);
