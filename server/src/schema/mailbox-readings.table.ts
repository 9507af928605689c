import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How far each mailbox of replies was read; nothing of its content. */
export const mailboxReadings = pgTable('mailbox_readings', {
  /** `contact@example.ro@mail.example.ro/INBOX`: another mailbox is read from its start. */
  mailbox: text().primaryKey(),
  /** UIDVALIDITY: while it is the same, UIDs mean the same e-mails (RFC 3501, 2.3.1.1). */
  uidValidity: bigint({ mode: 'number' }),
  /** UIDs up to here were looked at. */
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  /** When it was last read to its end. */
  readAt: instant(),
  /** How many e-mails were unread there then. */
  unread: integer(),
  /** Since when it cannot be read, and why, without personal data. */
  failingSince: instant(),
  failure: text(),
  /** Until when the copy of the program that reads it has leased it; the others leave the mailbox alone. */
  leasedUntil: instant('claimed_until'),
});
