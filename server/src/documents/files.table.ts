import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.table.ts';
import { instant } from '../platform/database/columns.ts';

/** Files of customers; their bytes lie encrypted in the store under `filename`. A row is written after its bytes. */
export const customerFiles = pgTable(
  'customer_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Random, with the ending of the type that was found: names the file in the store and in calls. */
    filename: text('filename').notNull().unique(),
    /** As its owner called it; only ever shown. */
    originalname: text('originalname').notNull(),
    /** Of the file itself, before encryption. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    /** Made here and sent to the customer: shown with what was sent, not among the files. */
    isPaper: boolean('is_paper').notNull().default(false),
    /** A PDF that opens with a password only; not looked for in files that came before this column. */
    needsPassword: boolean('needs_password').notNull().default(false),
    /** `unscanned` where no virus scanner is configured. */
    scan: text('scan', { enum: ['clean', 'unscanned'] }).notNull(),
    /** User name; null = the customer, by a link. */
    uploadedBy: text('uploaded_by'),
    /** User name of whoever made the link by which it came. */
    linkMadeBy: text('link_made_by'),
    /** The address in `From` of the e-mail by which it came, which anybody can forge. */
    emailSender: text('email_sender'),
    /** Nothing but that address makes the file this customer's: it counts against a share of its own. */
    isSenderUnproven: boolean('is_sender_unproven').notNull().default(false),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
    /** When its bytes were first found to be missing or changed; null = they are whole, as far as is known. */
    damagedAt: instant('damaged_at'),
  },
  (table) => [
    index('customer_files_of_customer').on(table.customerId, table.uploadedAt.desc().nullsFirst()),
    index('customer_files_received').on(table.uploadedAt).where(sql`${table.uploadedBy} IS NULL`),
    index('customer_files_damaged').on(table.damagedAt).where(sql`${table.damagedAt} IS NOT NULL`),
  ],
);

/** Bytes whose row is gone, to be removed from the store; a row goes when they are. Filled by a trigger. */
export const fileRemovals = pgTable('file_removals', {
  filename: text('filename').primaryKey(),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});
