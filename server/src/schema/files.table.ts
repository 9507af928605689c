import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** Files of customers; their bytes lie encrypted in the store under `filename`. A row is written after its bytes. */
export const customerFiles = pgTable(
  'customer_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Random, with the ending of the type that was found: names the file in the store and in calls. */
    filename: text().notNull().unique(),
    /** As its owner called it; only ever shown. */
    originalname: text().notNull(),
    /** Of the file itself, before encryption. */
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    contentType: text().notNull(),
    /** Made here and sent to the customer: shown with what was sent, not among the files. */
    isPaper: boolean().notNull().default(false),
    /** A PDF that opens with a password only; not looked for in files that came before this column. */
    needsPassword: boolean().notNull().default(false),
    /** `unscanned` where no virus scanner is configured. */
    scan: text({ enum: ['clean', 'unscanned'] }).notNull(),
    /** User name; null = the customer, by a link. */
    uploadedBy: text(),
    /** User name of whoever made the link by which it came. */
    linkMadeBy: text(),
    /** The address in `From` of the e-mail by which it came, which anybody can forge. */
    emailSender: text(),
    /** Nothing but that address makes the file this customer's: it counts against a share of its own. */
    isSenderUnproven: boolean().notNull().default(false),
    uploadedAt: instant().notNull().defaultNow(),
    /** When its bytes were first found to be missing or changed; null = they are whole, as far as is known. */
    damagedAt: instant(),
  },
  (table) => [
    index('customer_files_of_customer').on(table.customerId, table.uploadedAt.desc().nullsFirst()),
    index('customer_files_received').on(table.uploadedAt).where(sql`${table.uploadedBy} IS NULL`),
    index('customer_files_damaged').on(table.damagedAt).where(sql`${table.damagedAt} IS NOT NULL`),
  ],
);

/** Bytes whose row is gone, to be removed from the store; a row goes when they are. Filled by a trigger. */
export const fileRemovals = pgTable('file_removals', {
  filename: text().primaryKey(),
  requestedAt: instant().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  lastError: text(),
});
