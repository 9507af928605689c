import type { DocumentOwner, HomeCondition } from 'contract/checklist/checklist-words';
import type { CasePurpose } from 'contract/fields/case-stages';
import type { IncomeField } from 'contract/fields/loan-form';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Which documents cases are asked for: a list that administrators keep. */
export const checklistRules = pgTable(
  'checklist_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    why: text('why').notNull().default(''),
    example: text('example').notNull().default(''),
    owner: text('owner').$type<DocumentOwner>().notNull(),
    /** Empty: any. */
    purposes: jsonb('purposes').$type<readonly CasePurpose[]>().notNull().default([]),
    /** Of a person, at least one of them; empty: whatever they earn. */
    incomes: jsonb('incomes').$type<readonly IncomeField[]>().notNull().default([]),
    home: text('home').$type<HomeCondition>().notNull().default('any'),
    /** Only of persons who pay other instalments. */
    hasOtherLoans: boolean('has_other_loans').notNull().default(false),
    /** Null: any. */
    bank: text('bank'),
    /** Null: does not expire. */
    validDays: integer('valid_days'),
    validDaysOfBanks: jsonb('valid_days_of_banks')
      .$type<readonly { readonly bank: string; readonly validDays: number }[]>()
      .notNull()
      .default([]),
    position: integer('position').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (table) => [index('checklist_rules_in_order').on(table.position)],
);
