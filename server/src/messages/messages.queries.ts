import type { MessageChannel } from 'contract/messages/message-words';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { messages } from '../schema/messages.table.ts';

/** A message as stored. */
export type MessageRow = typeof messages.$inferSelect;

/** Adds a message; undefined if its occasion has one already. */
export async function addMessage(db: Db, values: typeof messages.$inferInsert): Promise<MessageRow | undefined> {
  const [added] = await db.insert(messages).values(values).onConflictDoNothing().returning();
  return added;
}

/** True when a message exists for that occasion, in any state. */
export async function existsFor(db: Db, occasion: string): Promise<boolean> {
  return (await db.$count(messages, eq(messages.occasion, occasion))) > 0;
}

/** A customer's messages by a channel that have not gone out. */
export function findWaiting(db: Db, customerId: string, channel: MessageChannel): Promise<MessageRow[]> {
  const isWaiting = inArray(messages.state, ['queued', 'failed']);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customerId), eq(messages.channel, channel), isWaiting));
}
