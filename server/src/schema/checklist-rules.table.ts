import type { DocumentOwner, HomeCondition } from 'contract/checklist/checklist-words';
import type { CasePurpose } from 'contract/fields/case-stages';
import type { IncomeField } from 'contract/fields/loan-form';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The documents that cases need: a list that administrators keep. */
export const checklistRules = pgTable(
  'checklist_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    why: text().notNull().default(''),
    example: text().notNull().default(''),
    owner: text().$type<DocumentOwner>().notNull(),
    /** Empty: any. */
    purposes: jsonb().$type<readonly CasePurpose[]>().notNull().default([]),
    /** Of a person, at least one of them; empty: any income. */
    incomes: jsonb().$type<readonly IncomeField[]>().notNull().default([]),
    home: text().$type<HomeCondition>().notNull().default('any'),
    /** Only of persons who pay other instalments. */
    hasOtherLoans: boolean().notNull().default(false),
    /** Null: any. */
    bank: text(),
    /** Null: does not expire. */
    validDays: integer(),
    validDaysOfBanks: jsonb()
      .$type<readonly { readonly bank: string; readonly validDays: number }[]>()
      .notNull()
      .default([]),
    position: integer().notNull(),
    isArchived: boolean().notNull().default(false),
  },
  (table) => [index('checklist_rules_in_order').on(table.position)],
);
