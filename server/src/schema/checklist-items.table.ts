import type { DocumentState } from 'contract/checklist/checklist-words';
import type { ProvenFigure } from 'contract/checklist/document-item';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { casePeople } from './case-people.table.ts';
import { cases } from './cases.table.ts';
import { checklistRules } from './checklist-rules.table.ts';
import { instant } from './columns.ts';
import { customerFiles } from './files.table.ts';

/** Documents that a case needs. */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The rule that made it; null: the staff added it. */
    ruleId: uuid().references(() => checklistRules.id),
    title: text().notNull(),
    why: text().notNull().default(''),
    example: text().notNull().default(''),
    /** The person who brings it; null: it is of the whole case. */
    personId: uuid().references(() => casePeople.id, { onDelete: 'cascade' }),
    /** Null: any. */
    bank: text(),
    state: text().$type<DocumentState>().notNull().default('requested'),
    reason: text().notNull().default(''),
    requestedAt: instant().notNull().defaultNow(),
    /** The time of the last rejection or other repeated request; null: never. */
    requestedAgainAt: instant(),
    receivedAt: instant(),
    verifiedAt: instant(),
    verifiedBy: text(),
    issuedOn: date({ mode: 'string' }),
    proven: jsonb().$type<readonly ProvenFigure[]>().notNull().default([]),
    /** Late payments that a credit bureau's report shows. */
    provenDelays: integer(),
    /** Taken off the list by the staff: no rule puts it back. */
    removedAt: instant(),
    /**
     * No rule asks for it any more, and no file of it arrived, or its person left at that moment. A new rule or the return of
     * the person brings it back.
     */
    obsoleteAt: instant(),
    /** Grows with every change. */
    version: integer().notNull().default(0),
    /** Null: not changed, or last changed before the program kept this time. */
    changedAt: instant(),
    /** Null: the program or the client. */
    changedBy: text(),
  },
  (table) => [
    index('checklist_items_of_case').on(table.caseId, table.requestedAt),
    index('checklist_items_of_person').on(table.personId).where(sql`${table.personId} IS NOT NULL`),
    uniqueIndex('checklist_items_one_of_a_rule').on(
      table.caseId,
      table.ruleId,
      sql`coalesce(${table.personId}, '00000000-0000-0000-0000-000000000000')`,
    ),
  ],
);

/** Files of the customer under a document. */
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
