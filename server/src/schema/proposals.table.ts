import type { Proposal } from 'contract/cases/proposals';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.table.ts';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';
import { customerFiles } from './files.table.ts';

/** The offers shown to a client, the advised one, and the reason. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    needs: jsonb().$type<Proposal['needs']>().notNull(),
    /** As on the wire (RON, DAE a fraction), of the proposal's last change. */
    offers: jsonb().$type<Proposal['offers']>().notNull(),
    chosenId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    why: text().notNull(),
    advisedAgainst: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text(),
    /** Null: last changed before the program kept this time. */
    changedAt: instant(),
    changedBy: text(),
    /** Null: a draft; later the proposal never changes. */
    handedOverAt: instant(),
    handedOverBy: text(),
    channel: text({ enum: ['email', 'paper'] }),
    /** Its handed-over PDF, among the customer's files. */
    filename: text().references(() => customerFiles.filename),
    version: integer().notNull().default(0),
  },
  (table) => [
    index('proposals_of_case').on(table.caseId, table.createdAt),
    index('proposals_of_file').on(table.filename),
  ],
);
