import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Everyone who asked for a call or was added by the staff. Everything that belongs to a person hangs on `id`. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** E.164: `+40722123456`. May change; never a foreign key. */
    phone: text('phone').notNull().unique(),
    name: text('name').notNull(),
    alias: text('alias').notNull().default(''),
    email: text('email'),
    judet: text('judet').notNull().default(''),
    localitate: text('localitate').notNull().default(''),
    /** 0 to 5; 0 = a new lead, on no track of the board. */
    status: smallint('status').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the person or the staff last did something; retention counts from here. */
    lastActivity: moment('last_activity').notNull().defaultNow(),
    /** Name, alias, e-mail and phone in one text without case and diacritics: what a search looks into. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_text(${customers.name} || ' ' || ${customers.alias} || ' ' || coalesce(${customers.email}, '')) || ' ' || ${customers.phone}`,
      ),
    /** The offer that the customer chose, by its product's id; the product as it was: the version stored last by then. */
    selectedOffer: text('selected_offer'),
    selectedProductsVersion: bigint('selected_products_version', { mode: 'number' }),
    selectedParametersVersion: bigint('selected_parameters_version', { mode: 'number' }),
    selectedOn: date('selected_on', { mode: 'string' }),
    /** User name. */
    selectedBy: text('selected_by'),
  },
  (table) => [
    check('customers_status', sql`${table.status} BETWEEN 0 AND 5`),
    // Each order has the searched text behind it: a search that walks down the order reads nothing but its index.
    index('customers_last_activity').on(table.lastActivity, table.id, table.searchText),
    index('customers_by_name').on(sql`${table.name} COLLATE "ro-x-icu"`, table.id, table.searchText),
    index('customers_by_status').on(table.status, sql`${table.name} COLLATE "ro-x-icu"`, table.id, table.searchText),
    index('customers_by_status_activity').on(
      table.status,
      table.lastActivity.desc().nullsFirst(),
      table.id,
      table.searchText,
    ),
    // What changed waits in a list that each search reads through and one unlucky change sorts in: it is kept short (kB).
    index('customers_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ gin_pending_list_limit: 256 }),
    index('customers_by_folded_name').on(sql`fold_text(${table.name})`, table.id),
    index('customers_by_email').on(sql`lower(${table.email})`),
  ],
);

/**
 * Each time that somebody asked for a call, as it was typed: nothing of it overwrites the customer. `id` is the
 * booking token that ties the form sent next to it.
 */
export const callRequests = pgTable(
  'call_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    judet: text('judet').notNull(),
    localitate: text('localitate').notNull(),
    marketingConsent: boolean('marketing_consent').notNull(),
    /** False: the caller sent neither of the two required consents ("consent not recorded"). */
    consentRecorded: boolean('consent_recorded').notNull(),
    /** The phone was already a customer's. */
    isRepeat: boolean('is_repeat').notNull(),
    /** SHA-256 of what was sent: the same again within ten minutes is the same request. */
    contentHash: text('content_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('call_requests_of_customer').on(table.customerId, table.createdAt.desc())],
);

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
    /** `contract/text/legal-versions`: the day from which the text held. */
    textVersion: text('text_version').notNull(),
    /** `web`: ticked in a booking; `email`: by a link in the customer's e-mail; `phone`: said to a user, who wrote it down. */
    channel: text('channel', { enum: ['web', 'email', 'phone'] }).notNull(),
    /** User name of who wrote it down; null = the person himself. */
    recordedBy: text('recorded_by'),
    /** SHA-256 of this row's id and the caller's address: can be checked against an address, tells none. */
    addressHash: text('address_hash').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_of_customer').on(table.customerId, table.at),
    index('consents_of_request').on(table.requestId),
  ],
);
