import type { AssumedRobor } from 'contract/refinancing/refinancing';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import { customers } from '../customers/customers.table.ts';
import { instant } from '../platform/database/columns.ts';

/**
 * Loans followed for a customer, as they were known on a day; what they are later is computed. Fixed until a day and then
 * over IRCC; over IRCC or an assumed ROBOR (no fixed rate); or fixed to the end (no margin).
 */
export const followedLoans = pgTable(
  'followed_loans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    origin: text('origin', { enum: ['case', 'visitor', 'staff'] }).notNull(),
    /** The drawn application; no foreign key, because this folder may not import that of cases. */
    applicationId: uuid('application_id'),
    /** Empty: not known. */
    bank: text('bank').notNull(),
    fixedRate: integer('fixed_rate').$type<Rate>(),
    fixedUntil: date('fixed_until', { mode: 'string' }),
    margin: integer('margin').$type<Rate>(),
    /** Of a loan over ROBOR: its tenor in months, the value that somebody typed, and the day of that. All null: of none. */
    roborTenor: integer('robor_tenor').$type<AssumedRobor['tenor']>(),
    roborValue: integer('robor_value').$type<Rate>(),
    roborTypedOn: date('robor_typed_on', { mode: 'string' }),
    /**
     * `stated`: somebody read the rates from the contract or a product; `derived`: computed from balance, instalment and
     * months; `assumed`: derived too, and taken as fixed since the kind is not known; `robor`: the same of one that its
     * owner said to be over ROBOR.
     */
    rateBasis: text('rate_basis', { enum: ['stated', 'derived', 'assumed', 'robor'] })
      .notNull()
      .default('stated'),
    balance: bigint('balance', { mode: 'number' }).$type<Bani>().notNull(),
    balanceOn: date('balance_on', { mode: 'string' }).notNull(),
    monthsLeft: integer('months_left').notNull(),
    instalment: bigint('instalment', { mode: 'number' }).$type<Bani>(),
    lifePremium: bigint('life_premium', { mode: 'number' }).$type<Bani>().notNull(),
    propertyValue: bigint('property_value', { mode: 'number' }).$type<Bani>().notNull(),
    currency: text('currency').$type<'RON'>().notNull().default('RON'),
    consentAt: instant('consent_at'),
    consentVersion: text('consent_version'),
    consentWithdrawnAt: instant('consent_withdrawn_at'),
    followedAt: instant('followed_at').notNull().defaultNow(),
    /** When its best opportunity was looked for last; null: not yet. */
    computedAt: instant('computed_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    /** Grows with every change. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('followed_loans_of_customer').on(table.customerId, table.followedAt),
    uniqueIndex('followed_loans_of_application').on(table.applicationId).where(sql`${table.endedAt} IS NULL`),
    index('followed_loans_live').on(table.id).where(sql`${table.endedAt} IS NULL`),
  ],
);
