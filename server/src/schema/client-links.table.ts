import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { casePeople } from './case-people.table.ts';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';

/** Links to the pages of people of a case. */
export const clientLinks = pgTable(
  'client_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Whose page it opens. */
    personId: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().notNull().unique('client_links_token_hash_unique'),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text(),
    sentTo: text(),
    openedAt: instant(),
    /** A stored moment, so that no change of a clock revives the link. */
    revokedAt: instant(),
  },
  (table) => [
    index('client_links_of_case').on(table.caseId, table.createdAt),
    index('client_links_of_person').on(table.personId),
  ],
);

/** Codes that were mailed to clients: each works once, for few wrong guesses. */
export const clientCodes = pgTable(
  'client_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: uuid()
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['open', 'accept'] }).notNull(),
    /**
     * HMAC of the code, hex. Its key is the token of the link, which the database lacks: without such a key six digits
     * could be guessed from the hash.
     */
    codeHash: text().notNull(),
    /**
     * SHA-256 of the requesting device's id. Only that device can use the code, so the link's other holders use up no
     * guesses of it. Null: requested without an id.
     */
    askHash: text(),
    /** Requested with the address in an earlier code's email: it has a count of its own. */
    isFromMailbox: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [index('client_codes_of_link').on(table.linkId, table.purpose, table.createdAt)],
);

/** Devices with a client's page opened by a code. */
export const clientDevices = pgTable(
  'client_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: uuid()
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token and of its code's address, hex: another address wants a new code. */
    tokenHash: text().notNull().unique('client_devices_token_hash_unique'),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('client_devices_of_link').on(table.linkId)],
);
