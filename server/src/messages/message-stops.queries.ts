import { type MessageChannel, messageChannels } from 'contract/messages/message-words';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { messageStops, stopLinks } from '../schema/message-stops.table.ts';
import { nameOf, users } from '../schema/users.table.ts';

/** A link as it is stored. */
export type StopLink = typeof stopLinks.$inferSelect;

type NewStop = Pick<typeof messageStops.$inferInsert, 'customerId' | 'channel' | 'isStopped' | 'recordedBy'>;

/** The newest row of each channel that has one. */
async function findStops(db: Db, customerId: string) {
  const { channel, isStopped, recordedBy, at, id } = messageStops;
  const rows = await db
    .selectDistinctOn([channel], {
      channel,
      isStopped,
      at,
      byName: nameOf(recordedBy),
    })
    .from(messageStops)
    .leftJoin(users, eq(users.username, recordedBy))
    .where(eq(messageStops.customerId, customerId))
    .orderBy(channel, desc(id));
  return new Map(rows.map((row) => [row.channel, row]));
}

/** True when the customer wants no messages by that channel. */
export async function isStopped(db: Db, customerId: string, channel: MessageChannel): Promise<boolean> {
  return (await findStops(db, customerId)).get(channel)?.isStopped ?? false;
}

/** Every channel, and whether it is stopped. */
export async function listStops(db: Db, customerId: string) {
  const said = await findStops(db, customerId);
  return (Object.keys(messageChannels) as MessageChannel[]).map((channel) => {
    const { isStopped: stopped = false, at = null, byName = null } = said.get(channel) ?? {};
    return { channel, isStopped: stopped, at: at?.toISOString() ?? null, byName };
  });
}

export async function addStop(db: Db, stop: NewStop): Promise<void> {
  await db.insert(messageStops).values(stop);
}

export async function addStopLink(db: Db, link: Omit<StopLink, 'createdAt'>): Promise<void> {
  await db.insert(stopLinks).values(link);
}

/** The link with that token. */
export async function findStopLink(db: Db, tokenHash: string): Promise<StopLink | undefined> {
  const [link] = await db.select().from(stopLinks).where(eq(stopLinks.tokenHash, tokenHash));
  return link;
}
