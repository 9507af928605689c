import type { AssumedRobor } from 'contract/refinancing/refinancing';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import { applications } from './applications.table.ts';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/**
 * Loans followed for a customer, with their data of a day; later figures are computed. Fixed until a day and then over
 * IRCC; over IRCC or an assumed ROBOR (no fixed rate); or fixed to the end (no margin).
 */
export const followedLoans = pgTable(
  'followed_loans',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    origin: text({ enum: ['case', 'visitor', 'staff', 'import'] }).notNull(),
    /** The drawn application, as long as its case is kept. */
    applicationId: uuid().references(() => applications.id, { onDelete: 'set null' }),
    /** Empty: not known. */
    bank: text().notNull(),
    fixedRate: integer().$type<Rate>(),
    fixedUntil: date({ mode: 'string' }),
    margin: integer().$type<Rate>(),
    /** Of a loan over ROBOR: its tenor in months, the typed value, and its day. All null: of none. */
    roborTenor: integer().$type<AssumedRobor['tenor']>(),
    roborValue: integer().$type<Rate>(),
    roborTypedOn: date({ mode: 'string' }),
    /**
     * `stated`: rates from the contract or a product; `derived`: computed from balance, instalment and months;
     * `assumed`: derived too, and taken as fixed for an unknown kind; `robor`: the same for a loan over ROBOR by its
     * owner's word.
     */
    rateBasis: text({ enum: ['stated', 'derived', 'assumed', 'robor'] })
      .notNull()
      .default('stated'),
    balance: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    balanceOn: date({ mode: 'string' }).notNull(),
    monthsLeft: integer().notNull(),
    instalment: bigint({ mode: 'number' }).$type<Bani>(),
    lifePremium: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    propertyValue: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    currency: text().$type<'RON'>().notNull().default('RON'),
    consentAt: instant(),
    consentVersion: text(),
    consentWithdrawnAt: instant(),
    followedAt: instant().notNull().defaultNow(),
    /** The time of the last search for its best opportunity; null: not yet. */
    computedAt: instant(),
    endedAt: instant(),
    endReason: text(),
    /** Grows with every change. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('followed_loans_of_customer').on(table.customerId, table.followedAt),
    uniqueIndex('followed_loans_of_application').on(table.applicationId).where(sql`${table.endedAt} IS NULL`),
    index('followed_loans_live').on(table.id).where(sql`${table.endedAt} IS NULL`),
  ],
);
