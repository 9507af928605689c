import { bigserial, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.table.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Sign-ins whose password was right and whose second step is due. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text().primaryKey(),
    userId: ofUser(),
    /** Of `ip-key.ts`, and SHA-256 of the browser's name: how a client that does not send the challenge is known. */
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

/** Links from emails with which a password is chosen, once. */
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
 * Passwords that somebody asked to reset, whether there is such an account or not, until a job sends the links: the
 * answer to whoever asks does not depend on what the job finds. Gone within moments; the call's own limits bound them.
 */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** SHA-256, hex, of the name or email address as accounts are looked up by it: a stranger's is not kept. */
  nameHash: text().notNull(),
  /** Network address of whoever asked, for the audit log of the account; of an unknown one it goes with the row. */
  ip: text('address').notNull(),
  createdAt: instant().notNull().defaultNow(),
});
