import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Members of staff who may sign in. Accounts are disabled, never deleted: their actions stay theirs. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As it was chosen; never changes. */
    username: text().notNull(),
    /** One for all ways to write the name (`usernameKey` of the contract). */
    usernameKey: text().notNull().unique('users_username_key_unique'),
    /** In documents and on screens instead of the user name; empty for none. */
    displayName: text().notNull().default(''),
    email: text().notNull(),
    /** On which clients reach them, E.164; empty: the firm's. */
    phone: text().notNull().default(''),
    authLevel: text({ enum: ['user', 'admin'] }).notNull(),
    /** argon2id; null: invited, no password chosen yet. */
    passwordHash: text(),
    passwordChangedAt: instant(),
    /** Chosen by somebody who is not its user. */
    passwordByOther: boolean().notNull().default(false),
    /** Null: may sign in. */
    disabledAt: instant(),
    /** Of the authenticator app, base32; null: never begun. */
    twoFactorSecret: text(),
    /** Null: off, or begun and waiting for its first code. */
    twoFactorEnabledAt: instant(),
    /** The newest time step whose code was taken: none before it, nor itself, is taken again. */
    twoFactorLastStep: bigint({ mode: 'number' }),
    createdAt: instant().notNull().defaultNow(),
    lastSignInAt: instant(),
    /** When the rule for new leads last gave them one; null: never. */
    lastLeadAt: instant(),
  },
  (table) => [check('users_auth_level', sql`${table.authLevel} IN ('user', 'admin')`)],
);

/** In SQL what `accountName` answers, of the accounts under that name in the query. */
export const nameShownOf = ({ displayName, username }: Record<'displayName' | 'username', SQLWrapper>) =>
  sql<string>`coalesce(nullif(${displayName}, ''), ${username})`;

export const nameShown = nameShownOf(users);

/**
 * The present display name of the user noted in `column`; the noted name itself if `account`, joined by that name, has
 * no row. Null: no user is noted.
 */
export const nameOf = (column: SQLWrapper, account: Parameters<typeof nameShownOf>[0] = users) =>
  sql<string | null>`coalesce(${nameShownOf(account)}, ${column})`;
