import type { Proposal } from 'contract/cases/proposals';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.table.ts';
import { cases } from './cases.table.ts';
import { instant } from './columns.ts';
import { customerFiles } from './files.table.ts';

/** Which offers a client was shown, which one was advised, and why. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    needs: jsonb().$type<Proposal['needs']>().notNull(),
    /** As on the wire (RON, DAE a fraction), as they were when the proposal was last changed. */
    offers: jsonb().$type<Proposal['offers']>().notNull(),
    chosenId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    why: text().notNull(),
    advisedAgainst: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    /** User name. */
    createdBy: text(),
    /** User name. */
    changedBy: text(),
    /** Null: a draft; afterwards nothing of it changes. */
    handedOverAt: instant(),
    /** User name. */
    handedOverBy: text(),
    channel: text({ enum: ['email', 'paper'] }),
    /** Its PDF as it was handed over, among the customer's files. */
    filename: text().references(() => customerFiles.filename),
    version: integer().notNull().default(0),
  },
  (table) => [
    index('proposals_of_case').on(table.caseId, table.createdAt),
    index('proposals_of_file').on(table.filename),
  ],
);
