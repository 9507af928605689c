import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cases } from '../cases/cases.table.ts';
import { instant } from '../platform/database/columns.ts';

/** Links to the client's page of a case. */
export const clientLinks = pgTable(
  'client_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** User name. */
    createdBy: text('created_by'),
    /** Address to which it was mailed. */
    sentTo: text('sent_to'),
    openedAt: instant('opened_at'),
    /** The moment is stored, not computed, so that no change of a clock revives the link. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('client_links_of_case').on(table.caseId, table.createdAt)],
);

/** Codes that were mailed to clients: each is used once, and few wrong guesses are allowed. */
export const clientCodes = pgTable(
  'client_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['open', 'accept'] }).notNull(),
    /**
     * HMAC of the code, hex. Its key is the token of the link, which is stored nowhere: from a hash without a key, or
     * with one stored beside it, six digits could be guessed.
     */
    codeHash: text('code_hash').notNull(),
    /**
     * SHA-256 of the id with which a device asked for it: only there it can be typed, so that whoever has the link uses up
     * no guesses of another device. Null: asked for without an id.
     */
    askHash: text('ask_hash'),
    /** Asked for with the address of an earlier code's email: counted for itself. */
    isFromMailbox: boolean('is_from_mailbox').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong guesses. */
    attempts: integer('attempts').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [index('client_codes_of_link').on(table.linkId, table.purpose, table.createdAt)],
);

/** Devices on which a client opened their page with a code. */
export const clientDevices = pgTable(
  'client_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token and of the address to which its code went, hex: another address wants a new code. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('client_devices_of_link').on(table.linkId)],
);
