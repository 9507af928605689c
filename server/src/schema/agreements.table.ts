import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Bani } from 'loan/money';
import { agreementTexts } from './agreement-texts.table.ts';
import { bankForms } from './bank-forms.table.ts';
import { casePeople } from './case-people.table.ts';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';
import { customerFiles } from './files.table.ts';

/** What a text says of a bank's commission: the rule and the sum behind the sentence. */
export type NoticedCommission = {
  readonly bank: string;
  readonly rule: number;
  readonly base: Bani;
  readonly sentence: string;
};

/** Texts sent to a person of a case to read and accept, and their actions. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Who was sent it. */
    personId: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: 'cascade' }),
    textId: uuid()
      .notNull()
      .references(() => agreementTexts.id),
    /** Null: none in particular. */
    bank: text(),
    /** The bank's own form beside it; null: none. */
    formId: uuid().references(() => bankForms.id),
    /** What it says of commissions, as it was sent. */
    commissions: jsonb().$type<readonly NoticedCommission[]>().notNull().default([]),
    channel: text({ enum: ['page', 'paper'] }).notNull(),
    sentAt: instant().notNull().defaultNow(),
    sentBy: text(),
    shownAt: instant(),
    acceptedAt: instant(),
    acceptedName: text(),
    byCode: boolean().notNull().default(false),
    expiresOn: date({ mode: 'string' }),
    withdrawnAt: instant(),
    withdrawnNote: text().notNull().default(''),
    /** Null: the client. */
    withdrawnBy: text(),
    /** The PDF of the accepted text, or the scan of the signed one, among the customer's files. */
    filename: text().references(() => customerFiles.filename),
    /** SHA-256 of that PDF, hex. */
    sha256: text(),
  },
  (table) => [
    index('agreements_of_case').on(table.caseId, table.sentAt),
    index('agreements_by_sha256').on(table.sha256).where(sql`${table.sha256} IS NOT NULL`),
    index('agreements_of_file').on(table.filename).where(sql`${table.filename} IS NOT NULL`),
    index('agreements_of_person').on(table.personId),
    // Only one of a kind waits for a person at a time: a second sending adds none.
    uniqueIndex('agreements_one_waiting')
      .on(table.personId, table.textId, sql`coalesce(${table.bank}, '')`)
      .where(sql`${table.acceptedAt} IS NULL AND ${table.withdrawnAt} IS NULL`),
  ],
);
