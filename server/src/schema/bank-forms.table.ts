import type { KindWithForm } from 'contract/agreements/agreement-words';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { binary, instant } from './columns.ts';

/**
 * Forms of banks, never removed: a sent text refers to the form of its day. Their bytes are in the database: a form is
 * about no person, and the file store is for customers' files.
 */
export const bankForms = pgTable(
  'bank_forms',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<KindWithForm>().notNull(),
    /** As `bankKey` writes it. */
    bankKey: text().notNull(),
    /** As administrators write it. */
    bank: text().notNull(),
    /** As the bank called the file. */
    name: text().notNull(),
    content: binary().notNull(),
    bytes: integer().notNull(),
    /** Of the content, hex. */
    sha256: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text().notNull(),
    /** The end of its use; null: it is in use. */
    endedAt: instant(),
  },
  (table) => [uniqueIndex('bank_forms_in_use').on(table.kind, table.bankKey).where(sql`${table.endedAt} IS NULL`)],
);
