import type { BookingSource } from 'contract/booking/booking-source';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * Each request for a call, as typed: it never overwrites the customer. `id` is the booking token that ties the next
 * form to it.
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
    /** The code of the request's coupon; null without one. */
    coupon: text(),
    /** The visitor's source; null: not known. */
    source: jsonb().$type<BookingSource>(),
    /** SHA-256 of the sent fields: the same within ten minutes is the same request. */
    contentHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /**
     * The time of the warning to the responsible broker that this person still waits, and of the one to administrators.
     */
    warnedAt: instant(),
    escalatedAt: instant(),
  },
  (table) => [
    index('call_requests_of_customer').on(table.customerId, table.createdAt.desc()),
    // For the inbox: only repeated requests, as a first one is a new lead.
    index('call_requests_repeated').on(table.createdAt).where(sql`${table.isRepeat}`),
    // Customers whose wait for a first call may still cause a warning.
    index('call_requests_to_warn').on(table.createdAt).where(sql`${table.escalatedAt} IS NULL`),
  ],
);
