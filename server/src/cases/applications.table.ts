import type { Stage } from 'contract/fields/case-stages';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import { instant } from '../platform/database/columns.ts';
import { cases } from './cases.table.ts';

/** A case's application for a bank's offer, the offer as it was when the application began. Days are Romanian. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    banca: text('banca').notNull(),
    oferta: text('oferta').notNull(),
    /** The products and parameters that its figures are computed with, and for which day. */
    productsVersion: bigint('products_version', { mode: 'number' }).notNull(),
    parametersVersion: bigint('parameters_version', { mode: 'number' }).notNull(),
    simulatedOn: date('simulated_on', { mode: 'string' }).notNull(),
    stage: text('stage').$type<Stage>().notNull().default('preparing'),
    /** The bank's number of the application, and who works on it there. */
    reference: text('reference'),
    officer: text('officer'),
    sentOn: date('sent_on', { mode: 'string' }),
    answerBy: date('answer_by', { mode: 'string' }),
    approvedAmount: bigint('approved_amount', { mode: 'number' }).$type<Bani>(),
    approvedRate: integer('approved_rate').$type<Rate>(),
    approvedMonths: integer('approved_months'),
    offerValidUntil: date('offer_valid_until', { mode: 'string' }),
    /** Only planned until the stage is `signed`. */
    signingOn: date('signing_on', { mode: 'string' }),
    drawnOn: date('drawn_on', { mode: 'string' }),
    /** Of an end: the words of the reason at that time. */
    reason: text('reason'),
    note: text('note').notNull().default(''),
    /** Grows with every change. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** User name. */
    changedBy: text('changed_by'),
  },
  (table) => [
    index('applications_of_case').on(table.caseId, table.createdAt),
    index('applications_of_bank').on(table.banca, table.caseId),
    uniqueIndex('applications_one_drawn').on(table.caseId).where(sql`${table.stage} = 'drawn'`),
  ],
);
