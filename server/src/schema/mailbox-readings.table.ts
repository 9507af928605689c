import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The progress of each mailbox of replies, without its content. */
export const mailboxReadings = pgTable('mailbox_readings', {
  /** `contact@example.ro@mail.example.ro/INBOX`: another mailbox is read from its start. */
  mailbox: text().primaryKey(),
  /** UIDVALIDITY: while it is the same, UIDs mean the same e-mails (RFC 3501, 2.3.1.1). */
  uidValidity: bigint({ mode: 'number' }),
  /** UIDs up to here were looked at. */
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  /** When it was last read to its end. */
  readAt: instant(),
  /** The number of unread e-mails there then. */
  unread: integer(),
  /** The beginning and the reason of unreadability, without personal data. */
  failingSince: instant(),
  failure: text(),
  /** The end of the reading copy's lease; other copies leave the mailbox alone. */
  leasedUntil: instant('claimed_until'),
});
