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
    /** Random, with the ending of its found type: names the file in the store and in calls. */
    filename: text().notNull().unique(),
    /** The owner's own name for it; only for display. */
    originalname: text().notNull(),
    /** Of the file itself, before encryption. */
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    contentType: text().notNull(),
    /** Made here and sent to the customer: shown with the sent papers, not among the files. */
    isPaper: boolean().notNull().default(false),
    /** A PDF that opens with a password only; unknown for files older than this column. */
    needsPassword: boolean().notNull().default(false),
    /** `unscanned` where no virus scanner is configured. */
    scan: text({ enum: ['clean', 'unscanned'] }).notNull(),
    /** Null = the customer, by a link. */
    uploadedBy: text(),
    /** The maker of the link by which it came. */
    linkMadeBy: text(),
    /** The address in `From` of the e-mail by which it came, which can be forged. */
    emailSender: text(),
    /** Only that address connects the file with this customer: it counts against a share of its own. */
    isSenderUnproven: boolean().notNull().default(false),
    uploadedAt: instant().notNull().defaultNow(),
    /** The time of the first finding of missing or changed bytes; null = none. */
    damagedAt: instant(),
  },
  (table) => [
    index('customer_files_of_customer').on(table.customerId, table.uploadedAt.desc().nullsFirst()),
    index('customer_files_received').on(table.uploadedAt).where(sql`${table.uploadedBy} IS NULL`),
    index('customer_files_damaged').on(table.damagedAt).where(sql`${table.damagedAt} IS NOT NULL`),
  ],
);

/** Bytes without a file row, to be removed from the store; the removal deletes the row here. Filled by a trigger. */
export const fileRemovals = pgTable('file_removals', {
  filename: text().primaryKey(),
  requestedAt: instant().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  lastError: text(),
});
