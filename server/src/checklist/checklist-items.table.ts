import type { DocumentState } from 'contract/checklist/checklist-words';
import type { ProvenFigure } from 'contract/checklist/document-item';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customerFiles } from '../documents/files.table.ts';
import { instant } from '../platform/database/columns.ts';
import { checklistRules } from './checklist-rules.table.ts';

/**
 * Documents that a case needs. This folder may not import that of cases, so the foreign key of the case
 * (`ON DELETE CASCADE`) is only in the migration.
 */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id').notNull(),
    /** The rule that made it; null: somebody of the staff added it. */
    ruleId: uuid('rule_id').references(() => checklistRules.id),
    title: text('title').notNull(),
    why: text('why').notNull().default(''),
    example: text('example').notNull().default(''),
    /** 0: the borrower; 1 and on: the co-borrowers in their order; null: of the case as a whole. */
    person: integer('person'),
    /** Null: any. */
    bank: text('bank'),
    state: text('state').$type<DocumentState>().notNull().default('requested'),
    reason: text('reason').notNull().default(''),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** When it was last rejected, or asked for again for another reason; null: never. */
    requestedAgainAt: instant('requested_again_at'),
    receivedAt: instant('received_at'),
    verifiedAt: instant('verified_at'),
    /** User name. */
    verifiedBy: text('verified_by'),
    issuedOn: date('issued_on', { mode: 'string' }),
    proven: jsonb('proven').$type<readonly ProvenFigure[]>().notNull().default([]),
    /** Late payments that a credit bureau's report shows. */
    provenDelays: integer('proven_delays'),
    /** Taken off the list by the staff: no rule puts it back. */
    removedAt: instant('removed_at'),
    /** No rule asks for it any more, and nothing of it was received; it comes back when one does. */
    obsoleteAt: instant('obsolete_at'),
    /** Grows with every change. */
    version: integer('version').notNull().default(0),
    /** User name; null: the program or the client. */
    changedBy: text('changed_by'),
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
    itemId: uuid('item_id')
      .notNull()
      .references(() => checklistItems.id, { onDelete: 'cascade' }),
    filename: text('filename')
      .notNull()
      .references(() => customerFiles.filename, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.filename] }),
    index('checklist_files_of_file').on(table.filename),
  ],
);
