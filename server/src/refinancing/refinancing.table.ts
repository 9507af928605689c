import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import { followedLoans } from '../followed-loans/followed-loans.table.ts';
import { instant } from '../platform/database/columns.ts';

/** The best opportunity of each followed loan that can be changed with a gain in all, computed anew; goes with its loan. */
export const refinancingOpportunities = pgTable(
  'refinancing_opportunities',
  {
    loanId: uuid('loan_id')
      .primaryKey()
      .references(() => followedLoans.id, { onDelete: 'cascade' }),
    /** Day of every figure. */
    day: date('day', { mode: 'string' }).notNull(),
    balance: bigint('balance', { mode: 'number' }).$type<Bani>().notNull(),
    monthsLeft: integer('months_left').notNull(),
    instalment: bigint('instalment', { mode: 'number' }).$type<Bani>().notNull(),
    lifePremium: bigint('life_premium', { mode: 'number' }).$type<Bani>().notNull(),
    productId: text('product_id').notNull(),
    newBank: text('new_bank').notNull(),
    newOffer: text('new_offer').notNull(),
    newInstalment: bigint('new_instalment', { mode: 'number' }).$type<Bani>().notNull(),
    newLifePremium: bigint('new_life_premium', { mode: 'number' }).$type<Bani>().notNull(),
    monthlyGain: bigint('monthly_gain', { mode: 'number' }).$type<Bani>().notNull(),
    gainMonths: integer('gain_months').notNull(),
    laterInstalment: bigint('later_instalment', { mode: 'number' }).$type<Bani>(),
    costs: bigint('costs', { mode: 'number' }).$type<Bani>().notNull(),
    breakEvenMonth: integer('break_even_month').notNull(),
    totalSaving: bigint('total_saving', { mode: 'number' }).$type<Bani>().notNull(),
    fixedEndsOn: date('fixed_ends_on', { mode: 'string' }),
    /** The representative example of the new loan; empty: computed by a version that had none. */
    example: text('example').notNull().default(''),
  },
  (table) => [index('refinancing_opportunities_by_gain').on(table.monthlyGain)],
);

/**
 * The offers that a customer was told of, each once for their loan: kept while the offer is not the best one or not
 * there at all; forgotten when the loan's figures are corrected; go with the loan.
 */
export const sentOpportunities = pgTable(
  'sent_opportunities',
  {
    loanId: uuid('loan_id')
      .notNull()
      .references(() => followedLoans.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.productId] })],
);

/** Quarters of IRCC that administrators were warned are missing, each once. */
export const missingIndexes = pgTable('missing_indexes', {
  quarter: text('quarter').primaryKey(),
  warnedAt: instant('warned_at').notNull().defaultNow(),
});
