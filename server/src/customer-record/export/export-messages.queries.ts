import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { messageStops, stopLinks } from '../../schema/message-stops.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { replyAddresses } from '../../schema/reply-addresses.table.ts';

/**
 * The thread of a person, their choices about messages, and the times of their stop links and reply addresses. It names
 * nobody of the staff.
 */
export async function messagesOf(db: Db, customerId: string) {
  return {
    messages: await threadOf(db, customerId),
    messageStops: await db
      .select({ channel: messageStops.channel, isStopped: messageStops.isStopped, at: messageStops.at })
      .from(messageStops)
      .where(eq(messageStops.customerId, customerId))
      .orderBy(asc(messageStops.id)),
    stopLinks: await db
      .select({ channel: stopLinks.channel, createdAt: stopLinks.createdAt })
      .from(stopLinks)
      .where(eq(stopLinks.customerId, customerId))
      .orderBy(asc(stopLinks.createdAt)),
    replyAddresses: await db
      .select({ createdAt: replyAddresses.createdAt })
      .from(replyAddresses)
      .where(eq(replyAddresses.customerId, customerId))
      .orderBy(asc(replyAddresses.createdAt)),
  };
}

function threadOf(db: Db, customerId: string): Promise<object[]> {
  const { direction, channel, kind, category, sender, recognisedBy, senderProof } = messages;
  const { subject, text, state, attachments, invitationAnswer, seal, report, createdAt, sentAt } = messages;
  return db
    .select({
      direction,
      channel,
      kind,
      category,
      sender,
      recognisedBy,
      senderProof,
      subject,
      text,
      state,
      attachments,
      invitationAnswer,
      seal,
      report,
      createdAt,
      sentAt,
    })
    .from(messages)
    .where(eq(messages.customerId, customerId))
    .orderBy(asc(createdAt), asc(messages.id));
}
