import type { Stage } from 'contract/fields/case-stages';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import { cases } from './cases.table.ts';
import { instant, versionColumns } from './columns.ts';

/** A case's application for a bank's offer, the offer as it was when the application began. Days are Romanian. */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    banca: text().notNull(),
    oferta: text().notNull(),
    /** The versions of its figures, and their day. */
    ...versionColumns(),
    simulatedOn: date({ mode: 'string' }).notNull(),
    stage: text().$type<Stage>().notNull().default('preparing'),
    /** The bank's number of the application, and its contact there. */
    reference: text(),
    officer: text(),
    sentOn: date({ mode: 'string' }),
    answerBy: date({ mode: 'string' }),
    approvedAmount: bigint({ mode: 'number' }).$type<Bani>(),
    approvedRate: integer().$type<Rate>(),
    approvedMonths: integer(),
    offerValidUntil: date({ mode: 'string' }),
    /** Only planned until the stage is `signed`. */
    signingOn: date({ mode: 'string' }),
    drawnOn: date({ mode: 'string' }),
    /** Null: the approved, simulated or wanted sum was drawn. */
    drawnAmount: bigint({ mode: 'number' }).$type<Bani>(),
    /** Of an end: the words of the reason at that time. */
    reason: text(),
    note: text().notNull().default(''),
    /** Grows with every change. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    changedAt: instant().notNull().defaultNow(),
    changedBy: text(),
  },
  (table) => [
    index('applications_of_case').on(table.caseId, table.createdAt),
    index('applications_of_bank').on(table.banca, table.caseId),
    uniqueIndex('applications_one_drawn').on(table.caseId).where(sql`${table.stage} = 'drawn'`),
  ],
);
