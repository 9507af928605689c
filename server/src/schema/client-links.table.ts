import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';

/** Links to the client's page of a case. */
export const clientLinks = pgTable(
  'client_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().notNull().unique('client_links_token_hash_unique'),
    createdAt: instant().notNull().defaultNow(),
    /** User name. */
    createdBy: text(),
    /** Address to which it was mailed. */
    sentTo: text(),
    openedAt: instant(),
    /** The moment is stored, not computed, so that no change of a clock revives the link. */
    revokedAt: instant(),
  },
  (table) => [index('client_links_of_case').on(table.caseId, table.createdAt)],
);

/** Codes that were mailed to clients: each is used once, and few wrong guesses are allowed. */
export const clientCodes = pgTable(
  'client_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: uuid()
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['open', 'accept'] }).notNull(),
    /**
     * HMAC of the code, hex. Its key is the token of the link, which is stored nowhere: from a hash without a key, or
     * with one stored beside it, six digits could be guessed.
     */
    codeHash: text().notNull(),
    /**
     * SHA-256 of the id with which a device asked for it: only there it can be typed, so that whoever has the link uses up
     * no guesses of another device. Null: asked for without an id.
     */
    askHash: text(),
    /** Asked for with the address of an earlier code's email: counted for itself. */
    isFromMailbox: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Wrong guesses. */
    attempts: integer().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [index('client_codes_of_link').on(table.linkId, table.purpose, table.createdAt)],
);

/** Devices on which a client opened their page with a code. */
export const clientDevices = pgTable(
  'client_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: uuid()
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token and of the address to which its code went, hex: another address wants a new code. */
    tokenHash: text().notNull().unique('client_devices_token_hash_unique'),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('client_devices_of_link').on(table.linkId)],
);
