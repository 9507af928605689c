import type { AgreementKind } from 'contract/agreements/agreement-words';
import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Versions of the texts that clients read and accept: the program only adds rows (a trigger refuses changes). */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<AgreementKind>().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Days for which it is valid once accepted; null: until it is withdrawn. */
    validDays: integer(),
    /** A model text, for a lawyer to check. */
    isModel: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    /** Null: the program. */
    createdBy: text(),
  },
  (table) => [unique('agreement_texts_version').on(table.kind, table.version)],
);
