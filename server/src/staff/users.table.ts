import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Members of staff who may sign in. Nobody is deleted: what they did stays theirs; they are disabled. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it was chosen; never changes. */
    username: text('username').notNull(),
    /** One for all ways to write the name (`usernameKey` of the contract). */
    usernameKey: text('username_key').notNull().unique(),
    /** In documents and on screens instead of the user name; empty for none. */
    displayName: text('display_name').notNull().default(''),
    email: text('email').notNull(),
    /** On which clients reach them, E.164; empty: the firm's. */
    phone: text('phone').notNull().default(''),
    authLevel: text('auth_level', { enum: ['user', 'admin'] }).notNull(),
    /** argon2id; null: invited, no password chosen yet. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Chosen by somebody who is not its user. */
    passwordByOther: boolean('password_by_other').notNull().default(false),
    /** Null: may sign in. */
    disabledAt: instant('disabled_at'),
    /** Of the authenticator app, base32; null: never begun. */
    twoFactorSecret: text('two_factor_secret'),
    /** Null: off, or begun and waiting for its first code. */
    twoFactorEnabledAt: instant('two_factor_enabled_at'),
    /** The newest time step whose code was taken: none before it, nor itself, is taken again. */
    twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSignInAt: instant('last_sign_in_at'),
    /** When the rule for new leads last gave them one; null: never. */
    lastLeadAt: instant('last_lead_at'),
  },
  (table) => [check('users_auth_level', sql`${table.authLevel} IN ('user', 'admin')`)],
);

/** In SQL what `accountName` answers, of the accounts under that name in the query. */
export const nameShownOf = ({ displayName, username }: Record<'displayName' | 'username', SQLWrapper>) =>
  sql<string>`coalesce(nullif(${displayName}, ''), ${username})`;

export const nameShown = nameShownOf(users);

/**
 * How whoever is noted under a user name in `column` is called now; the noted name itself where `account`, joined by
 * that name, has no row. Null: nobody is noted.
 */
export const nameOf = (column: SQLWrapper, account: Parameters<typeof nameShownOf>[0] = users) =>
  sql<string | null>`coalesce(${nameShownOf(account)}, ${column})`;
