import type { BookingSource } from 'contract/booking/booking-source';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * Each time that somebody asked for a call, as it was typed: nothing of it overwrites the customer. `id` is the
 * booking token that ties the form sent next to it.
 */
export const callRequests = pgTable(
  'call_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text(),
    judet: text().notNull(),
    localitate: text().notNull(),
    marketingConsent: boolean().notNull(),
    /** False: the caller sent neither of the two required consents ("consent not recorded"). */
    consentRecorded: boolean().notNull(),
    /** The phone was already a customer's. */
    isRepeat: boolean().notNull(),
    /** The code of the coupon that the request was given; null without one. */
    coupon: text(),
    /** Where its visitor came from; null: not known. */
    source: jsonb().$type<BookingSource>(),
    /** SHA-256 of what was sent: the same again within ten minutes is the same request. */
    contentHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When whoever is responsible was warned that this person still waits, and when the administrators were. */
    warnedAt: instant(),
    escalatedAt: instant(),
  },
  (table) => [
    index('call_requests_of_customer').on(table.customerId, table.createdAt.desc()),
    // What came in: only repeated requests do, a first one is a new lead.
    index('call_requests_repeated').on(table.createdAt).where(sql`${table.isRepeat}`),
    // Of whom somebody may still have to be warned that they wait for their first call.
    index('call_requests_to_warn').on(table.createdAt).where(sql`${table.escalatedAt} IS NULL`),
  ],
);
