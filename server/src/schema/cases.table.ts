import type { CaseStage } from 'contract/cases/case';
import type { CasePurpose, DeadlineKind } from 'contract/fields/case-stages';
import type { Versions } from 'contract/simulations/credit-data';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import { type Rate, rate } from 'loan/rate';
import type { WireForm } from 'quote/wire-form';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { users } from './users.table.ts';

/**
 * A customer's financing wish, and its progress. The customer's responsible broker is responsible for the cases too.
 * `stage` and `deadline` follow from the applications. Each change of them stores both, so that boards and lists find
 * their cases by an index.
 */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number that people use. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text().$type<CasePurpose>().notNull(),
    /** The loan that is wanted. */
    amount: bigint({ mode: 'number' }).$type<Bani>().notNull(),
    property: text().notNull().default(''),
    /** The form behind the figures, under the specification's names, with their day; null: none yet. */
    form: jsonb().$type<Partial<WireForm> & { readonly versions?: Versions; readonly simulatedOn?: string }>(),
    wantedSigningOn: date({ mode: 'string' }),
    /** Who brought the case, and their part of its commission; empty and 0: nobody. */
    partnerName: text().notNull().default(''),
    partnerShare: integer().$type<Rate>().notNull().default(rate(0)),
    /** The furthest of its open applications; `preparing` without one. */
    stage: text().$type<CaseStage>().notNull().default('preparing'),
    /** The first deadline among its banks. */
    deadlineOn: date({ mode: 'string' }),
    deadlineKind: text().$type<DeadlineKind>(),
    /** Grows with every change of the case and of its applications. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text(),
    changedAt: instant().notNull().defaultNow(),
    changedBy: text(),
    /** Null: open. */
    closedAt: instant(),
    closedBy: text(),
    outcome: text({ enum: ['signed', 'lost'] }),
    /** The words of the reason at that time. */
    closeReason: text(),
    closeNote: text().notNull().default(''),
    /** Of a signed case that has ended: the last day of keeping it and its customer. */
    retainUntil: date({ mode: 'string' }),
  },
  (table) => [
    check('cases_closed', sql`(${table.closedAt} IS NULL) = (${table.outcome} IS NULL)`),
    index('cases_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
    index('cases_by_stage').on(table.stage, table.deadlineOn, table.number.desc().nullsFirst()),
    index('cases_by_deadline')
      .on(table.deadlineOn, table.number.desc().nullsFirst())
      .where(sql`${table.closedAt} IS NULL`),
    // Counts and sums of a filtered board read only this index: a page of it holds a hundred cases, one of the table a few.
    index('cases_open_totals')
      .on(table.stage, table.customerId, table.amount, table.deadlineOn, table.deadlineKind, table.id)
      .where(sql`${table.closedAt} IS NULL`),
    index('cases_retained').on(table.retainUntil).where(sql`${table.retainUntil} IS NOT NULL`),
  ],
);

/**
 * Count and sum of the open cases of each stage and responsible broker. Customers in the bin are left out. Triggers of `cases` and `customers` add a row for each change, so no change waits for another one; the sum of the
 * rows is what holds. A job folds them into one row for each stage and broker.
 */
export const openCaseTotals = pgTable('open_case_totals', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  stage: text().$type<CaseStage>().notNull(),
  /** Null: customers without a broker. */
  responsibleId: uuid().references(() => users.id),
  /** Below zero: cases that left the stage. */
  count: integer().notNull(),
  amount: bigint({ mode: 'number' }).$type<Bani>().notNull(),
});
