import type { PaperKind } from 'contract/documents/sent-papers';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';
import { customerFiles } from './files.table.ts';

/** Papers sent to customers, each by a private link. The database's clock decides about expired links. */
export const sentPapers = pgTable(
  'sent_papers',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<PaperKind>().notNull(),
    channel: text({ enum: ['email', 'whatsapp'] }).notNull(),
    /** The offers in it: `Casa Ta - Banca Exemplu`. */
    offers: text().array().notNull(),
    /** The covering text, without the link. */
    text: text().notNull(),
    /** The sent paper, among the customer's files. */
    filename: text()
      .notNull()
      .unique()
      .references(() => customerFiles.filename, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().notNull().unique('sent_papers_token_hash_unique'),
    /** Address to which it was mailed. */
    sentTo: text(),
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Stored, not computed from a clock, so that no change of a clock revives the link. */
    revokedAt: instant(),
    /** When it was first opened by its link. */
    openedAt: instant(),
    openCount: integer().notNull().default(0),
  },
  (table) => [
    check('sent_papers_opened', sql`(${table.openedAt} IS NULL) = (${table.openCount} = 0)`),
    index('sent_papers_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
  ],
);
