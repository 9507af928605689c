import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** How far each mailbox of replies was read; nothing of what lies in it. */
export const mailboxReadings = pgTable('mailbox_readings', {
  /** `contact@example.ro@mail.example.ro/INBOX`: another one is begun anew. */
  mailbox: text('mailbox').primaryKey(),
  /** While the server names the same, its UIDs mean the same e-mails (RFC 3501, 2.3.1.1). */
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  /** UIDs up to here were looked at. */
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** When it was last read to its end. */
  readAt: instant('read_at'),
  /** What nobody has read there, then. */
  unread: integer('unread'),
  /** Since when it cannot be read, and why, without personal data. */
  failingSince: instant('failing_since'),
  failure: text('failure'),
  /** Until then a copy of the program is reading it; the others leave it alone. */
  claimedUntil: instant('claimed_until'),
});
