import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import { instant } from './columns.ts';
import { followedLoans } from './followed-loans.table.ts';

/** The best opportunity of each followed loan that can be changed with a gain in all, computed anew; goes with its loan. */
export const refinancingOpportunities = pgTable(
  'refinancing_opportunities',
  {
    loanId: uuid()
      .primaryKey()
      .references(() => followedLoans.id, { onDelete: 'cascade' }),
    /** Day of every figure. */
    day: date({ mode: 'string' }).notNull(),
    balance: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    monthsLeft: integer().notNull(),
    instalment: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    lifePremium: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    productId: text().notNull(),
    newBank: text().notNull(),
    newOffer: text().notNull(),
    newInstalment: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    newLifePremium: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    monthlyGain: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    gainMonths: integer().notNull(),
    laterInstalment: bigint({ mode: 'number' }).$type<Bani>(),
    costs: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    breakEvenMonth: integer().notNull(),
    totalSaving: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    fixedEndsOn: date({ mode: 'string' }),
    /** The representative example of the new loan; empty: computed by a version that had none. */
    example: text().notNull().default(''),
  },
  (table) => [index('refinancing_opportunities_by_gain').on(table.monthlyGain)],
);

/**
 * The offers in messages to a customer, each once for their loan. Kept while the offer is not the best one or missing;
 * deleted when the loan's figures are corrected, and with the loan.
 */
export const sentOpportunities = pgTable(
  'sent_opportunities',
  {
    loanId: uuid()
      .notNull()
      .references(() => followedLoans.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    sentAt: instant().notNull(),
    sentBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.productId] })],
);

/** Quarters of IRCC that administrators were warned are missing, each once. */
export const missingIndexes = pgTable('missing_indexes', {
  quarter: text().primaryKey(),
  warnedAt: instant().notNull().defaultNow(),
});
