import type { Import, ImportLine, LineChoice } from 'contract/imports/imports';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { users } from './users.table.ts';

/** A cell as it is kept: a day is written as a Romanian writes it, nothing is an empty text. */
export type KeptCell = string | number;

/** What a line wrote, so that it can be taken back. */
export type Written = {
  /** Of an existing customer: the value before and after, by column. Of a new one absent. */
  readonly filled?: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
  /** Of a new customer: their columns, as they were stored. */
  readonly made?: Readonly<Record<string, string | number | null>>;
  /** Ids of an added note and a followed loan. */
  readonly comment?: string;
  readonly loan?: string;
};

/** Files of customers that were read, and the imports that were made of them. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text().notNull(),
    state: text({ enum: ['read', 'applying', 'applied', 'taking-back', 'taken-back'] })
      .notNull()
      .default('read'),
    /** The headings in their order. */
    columns: jsonb().$type<readonly string[]>().notNull(),
    /** The same for equal headings in any order: SHA-256. */
    headingsKey: text().notNull(),
    notes: jsonb().$type<readonly string[]>().notNull(),
    sheet: jsonb().$type<NonNullable<Import['sheet']>>(),
    mapping: jsonb().$type<Import['mapping']>().notNull(),
    isKnown: boolean().notNull(),
    duplicates: text({ enum: ['skip', 'merge'] })
      .notNull()
      .default('skip'),
    lookalikes: text({ enum: ['new', 'merge', 'skip'] })
      .notNull()
      .default('new'),
    /** Choices of single lines, by their number. */
    choices: jsonb().$type<Readonly<Record<string, LineChoice>>>().notNull().default({}),
    responsibleId: uuid().references(() => users.id),
    status: smallint().notNull(),
    counts: jsonb().$type<NonNullable<Import['counts']>>(),
    lines: integer().notNull(),
    /** The last line that is done, or the first one when it is taken back; lines are done in their order. */
    doneTo: integer().notNull().default(0),
    doneLines: integer().notNull().default(0),
    readAt: instant().notNull(),
    readBy: text().notNull(),
    /** Who applied it, and when its last line was done. */
    appliedBy: uuid().references(() => users.id),
    appliedAt: instant(),
    takenBack: jsonb().$type<{ readonly removed: number; readonly restored: number }>(),
    takenBackBy: uuid().references(() => users.id),
    /** The last change of mapping, choices or state by a person. */
    changedBy: text(),
    changedAt: instant(),
    version: integer().notNull().default(0),
  },
  (table) => [index('imports_by_time').on(table.readAt), index('imports_by_headings').on(table.headingsKey)],
);

/** The lines of these files. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its number in the spreadsheet. */
    line: integer().notNull(),
    /** Null once they are removed, as everything else that was read of a person. */
    cells: jsonb().$type<readonly KeptCell[]>(),
    phone: text(),
    name: text(),
    outcome: text({ enum: ['create', 'merge', 'skip', 'error'] }),
    /** The customer that the line made or filled in. */
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** The customer whom the line concerned already, and by what. */
    existingId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    existingBy: text({ enum: ['phone', 'bin', 'email', 'name'] }),
    changes: jsonb().$type<ImportLine['changes']>(),
    errors: jsonb().$type<ImportLine['errors']>(),
    written: jsonb().$type<Written>(),
    /** Why it stayed when the import was taken back. */
    keptWhy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_by_outcome').on(table.importId, table.outcome, table.line),
    index('import_rows_of_customer').on(table.customerId),
    index('import_rows_of_existing').on(table.existingId),
    index('import_rows_by_phone').on(table.phone),
  ],
);
