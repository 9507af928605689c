import type { DocumentState } from 'contract/checklist/checklist-words';
import type { ProvenFigure } from 'contract/checklist/document-item';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checklistRules } from './checklist-rules.table.ts';
import { instant } from './columns.ts';
import { customerFiles } from './files.table.ts';

/**
 * Documents that a case needs. This folder may not import that of cases, so the foreign key of the case
 * (`ON DELETE CASCADE`) is only in the migration.
 */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid().notNull(),
    /** The rule that made it; null: somebody of the staff added it. */
    ruleId: uuid().references(() => checklistRules.id),
    title: text().notNull(),
    why: text().notNull().default(''),
    example: text().notNull().default(''),
    /** 0: the borrower; 1 and on: the co-borrowers in their order; null: of the case as a whole. */
    person: integer(),
    /** Null: any. */
    bank: text(),
    state: text().$type<DocumentState>().notNull().default('requested'),
    reason: text().notNull().default(''),
    requestedAt: instant().notNull().defaultNow(),
    /** When it was last rejected, or asked for again for another reason; null: never. */
    requestedAgainAt: instant(),
    receivedAt: instant(),
    verifiedAt: instant(),
    /** User name. */
    verifiedBy: text(),
    issuedOn: date({ mode: 'string' }),
    proven: jsonb().$type<readonly ProvenFigure[]>().notNull().default([]),
    /** Late payments that a credit bureau's report shows. */
    provenDelays: integer(),
    /** Taken off the list by the staff: no rule puts it back. */
    removedAt: instant(),
    /** No rule asks for it any more, and nothing of it was received; it comes back when one does. */
    obsoleteAt: instant(),
    /** Grows with every change. */
    version: integer().notNull().default(0),
    /** User name; null: the program or the client. */
    changedBy: text(),
  },
  (table) => [
    index('checklist_items_of_case').on(table.caseId, table.requestedAt),
    uniqueIndex('checklist_items_one_of_a_rule').on(table.caseId, table.ruleId, sql`coalesce(${table.person}, -1)`),
  ],
);

/** Files of the customer that were brought for a document. */
export const checklistFiles = pgTable(
  'checklist_files',
  {
    itemId: uuid()
      .notNull()
      .references(() => checklistItems.id, { onDelete: 'cascade' }),
    filename: text()
      .notNull()
      .references(() => customerFiles.filename, { onDelete: 'cascade' }),
    addedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.filename] }),
    index('checklist_files_of_file').on(table.filename),
  ],
);
