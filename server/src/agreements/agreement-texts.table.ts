import type { AgreementKind } from 'contract/agreements/agreement-words';
import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Versions of the texts that clients read and accept: rows are only added (a trigger refuses changes). */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<AgreementKind>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Days for which it is valid once accepted; null: until it is withdrawn. */
    validDays: integer('valid_days'),
    /** Ours, to be checked by a lawyer. */
    isModel: boolean('is_model').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** User name; null: the program. */
    createdBy: text('created_by'),
  },
  (table) => [unique('agreement_texts_version').on(table.kind, table.version)],
);
