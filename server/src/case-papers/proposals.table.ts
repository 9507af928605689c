import type { Proposal } from 'contract/cases/proposals';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../cases/applications.table.ts';
import { cases } from '../cases/cases.table.ts';
import { customerFiles } from '../documents/files.table.ts';
import { instant } from '../platform/database/columns.ts';

/** Which offers a client was shown, which one was advised, and why. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    needs: jsonb('needs').$type<Proposal['needs']>().notNull(),
    /** As on the wire (RON, DAE a fraction), as they were when the proposal was last changed. */
    offers: jsonb('offers').$type<Proposal['offers']>().notNull(),
    chosenId: uuid('chosen_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    why: text('why').notNull(),
    advisedAgainst: text('advised_against').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** User name. */
    createdBy: text('created_by'),
    /** User name. */
    changedBy: text('changed_by'),
    /** Null: a draft; afterwards nothing of it changes. */
    handedOverAt: instant('handed_over_at'),
    /** User name. */
    handedOverBy: text('handed_over_by'),
    channel: text('channel', { enum: ['email', 'paper'] }),
    /** Its PDF as it was handed over, among the customer's files. */
    filename: text('filename').references(() => customerFiles.filename),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('proposals_of_case').on(table.caseId, table.createdAt),
    index('proposals_of_file').on(table.filename),
  ],
);
