import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { callRequests } from './call-requests.table.ts';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** Links by which customers decide on news and offers. Each is sent in one e-mail and opens one thing only. */
export const consentLinks = pgTable(
  'consent_links',
  {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().primaryKey(),
    kind: text({ enum: ['unsubscribe', 'confirm-marketing'] }).notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The booking whose e-mail had the link. */
    requestId: uuid()
      .notNull()
      .references(() => callRequests.id, { onDelete: 'cascade' }),
    /** Null in links of earlier versions: their token was also the booking token, which the booking browser has. */
    sentTo: text(),
    createdAt: instant().notNull().defaultNow(),
    /** First use: it shows that the customer reads mail at that address. */
    usedAt: instant(),
  },
  (table) => [
    check('consent_links_kind', sql`${table.kind} IN ('unsubscribe', 'confirm-marketing')`),
    index('consent_links_of_customer').on(table.customerId, table.createdAt),
    index('consent_links_of_request').on(table.requestId),
  ],
);
