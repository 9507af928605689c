import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { SENT_AGAIN_SINCE } from '../platform/database/sent-again.ts';
import { contactMessages } from '../schema/contact.table.ts';

/** The id of the same message, if it was kept within the last ten minutes. */
export async function findSame(db: Db, contentHash: string): Promise<string | undefined> {
  const [same] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.contentHash, contentHash), gt(contactMessages.createdAt, SENT_AGAIN_SINCE)))
    .limit(1);
  return same?.id;
}

/** Answers the id of the new message. */
export async function addMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<string> {
  const [added] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!added) throw new Error('a message was added without an id');
  return added.id;
}

/** Deletes messages older than that many years; answers how many. */
export async function removeOlder(db: Db, years: number): Promise<number> {
  const { rowCount } = await db
    .delete(contactMessages)
    .where(lte(contactMessages.createdAt, sql`now() - make_interval(years => ${years})`));
  return rowCount ?? 0;
}

/** Names the message in the email that carries it to the staff: erased with a customer, both go. */
export function contactTopic(messageId: string): string {
  return `contact-message:${messageId}`;
}
