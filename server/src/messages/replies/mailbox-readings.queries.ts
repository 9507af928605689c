import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mailboxReadings } from '../../schema/mailbox-readings.table.ts';

/** The progress of a mailbox's reading. */
export type MailboxReading = typeof mailboxReadings.$inferSelect;

/** The end of a lease: longer than the largest e-mail takes; the lease starts anew after each e-mail. */
const LEASE_END = sql`now() + interval '5 minutes'`;

/** Leases a mailbox, so that no other copy of the program reads it meanwhile; undefined while another does. */
export async function leaseMailbox(db: Db, mailbox: string): Promise<MailboxReading | undefined> {
  const [leased] = await db
    .insert(mailboxReadings)
    .values({ mailbox, leasedUntil: LEASE_END })
    .onConflictDoUpdate({
      target: mailboxReadings.mailbox,
      set: { leasedUntil: LEASE_END },
      setWhere: sql`coalesce(${mailboxReadings.leasedUntil} < now(), true)`,
    })
    .returning();
  return leased;
}

/**
 * Notes that e-mails up to that UID were looked at; never a lower UID than before, should another copy have been
 * faster.
 */
export async function setProgress(db: Db, mailbox: string, uidValidity: number, uid: number): Promise<void> {
  const { uidValidity: known, lastUid } = mailboxReadings;
  await db
    .update(mailboxReadings)
    .set({
      uidValidity,
      lastUid: sql`CASE WHEN ${known} = ${uidValidity} THEN greatest(${lastUid}, ${uid}) ELSE ${uid} END`,
      leasedUntil: LEASE_END,
    })
    .where(eq(mailboxReadings.mailbox, mailbox));
}

/** Notes that a mailbox was read to its end, and releases it. */
export async function setRead(db: Db, { mailbox }: MailboxReading, unread: number): Promise<void> {
  const done = { unread, failingSince: null, failure: null, leasedUntil: null };
  await db
    .update(mailboxReadings)
    .set({ ...done, readAt: sql`now()` })
    .where(eq(mailboxReadings.mailbox, mailbox));
}

/** Notes that a mailbox could not be read, and releases it. */
export async function setFailed(db: Db, { mailbox }: MailboxReading, failure: string): Promise<void> {
  await db
    .update(mailboxReadings)
    .set({ failure, failingSince: sql`coalesce(${mailboxReadings.failingSince}, now())`, leasedUntil: null })
    .where(eq(mailboxReadings.mailbox, mailbox));
}

/** Releases a mailbox without a note. */
export async function release(db: Db, { mailbox }: MailboxReading): Promise<void> {
  await db.update(mailboxReadings).set({ leasedUntil: null }).where(eq(mailboxReadings.mailbox, mailbox));
}

/** The progress of its reading; undefined: never tried. */
export async function findReading(db: Db, mailbox: string): Promise<MailboxReading | undefined> {
  const [found] = await db.select().from(mailboxReadings).where(eq(mailboxReadings.mailbox, mailbox));
  return found;
}
