import { bigserial, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Sign-ins whose password was right and with the second step due. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text().primaryKey(),
    userId: ofUser(),
    /** Of `ip-key.ts`, and SHA-256 of the browser's name: they identify a client that does not send the challenge. */
    ipKey: text('address').notNull(),
    userAgentHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Used, or made void. */
    endedAt: instant(),
  },
  (table) => [index('sign_in_challenges_of_user').on(table.userId)],
);

/** Codes that replace those of a lost phone, once each; only their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Links from emails with which owners choose a password, once. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text().primaryKey(),
    userId: ofUser(),
    kind: text({ enum: ['invitation', 'reset'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Used, or made void. */
    endedAt: instant(),
  },
  (table) => [index('password_links_of_user').on(table.userId)],
);

/**
 * Requests to reset a password, for known and unknown accounts, until a job sends the links. So the answer to the
 * requester does not depend on the job's result. The rows last moments; the call's own limits bound them.
 */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** SHA-256, hex, of the name or email address in the form of the look-up: the table keeps no stranger's name. */
  nameHash: text().notNull(),
  /**
   * The requester's network address, for the audit log of the account; for an unknown account it is deleted with the
   * row.
   */
  ip: text('address').notNull(),
  createdAt: instant().notNull().defaultNow(),
});
