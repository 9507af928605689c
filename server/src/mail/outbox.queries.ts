import { DAYS_OF_RETRIES } from 'contract/mail/outbox';
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { outgoingMail } from '../schema/outbox.table.ts';

/** An e-mail or SMS as it is written: it never changes afterwards. */
export type NewOutboxMessage = Pick<
  typeof outgoingMail.$inferInsert,
  'id' | 'channel' | 'messageId' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'attachments' | 'isMarketing'
> & { replyTo: string | null; customerId: string | null; calendar: string | null; topic: string | null } & {
  readonly notAfter?: Date | null;
};

/** An e-mail or SMS as the outbox stores it. */
export type OutboxMessage = typeof outgoingMail.$inferSelect;

/** The database channel that announces a due message (trigger of the table). */
export const MAIL_QUEUED = 'mail_queued';

/** The channel that announces the removal of messages (trigger of the table). */
export const MAIL_REMOVED = 'mail_removed';

/**
 * The lease under which one copy of the program sends a message ends then, and another copy may send it. Longer than
 * one try of `mail.ts` ever takes.
 */
const LEASE_END = sql`now() + interval '90 seconds'`;

/** Puts a message into the outbox, in the transaction of its cause. */
export async function addToOutbox(db: Db, message: NewOutboxMessage): Promise<void> {
  await db.insert(outgoingMail).values(message);
}

/** Messages to people: events for other programs are not withdrawn, and have a log of their own. */
export const isToPeople = ne(outgoingMail.channel, 'webhook');

/**
 * Withdraws the unsent messages on a topic: waiting ones, and abandoned ones that an administrator might retry. Answers
 * them, with the number of tries.
 */
export function withdrawTopic(db: Db, topic: string): Promise<Pick<OutboxMessage, 'kind' | 'attempts'>[]> {
  return db
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.topic, topic), inArray(outgoingMail.state, ['queued', 'failed'])))
    .returning({ kind: outgoingMail.kind, attempts: outgoingMail.attempts });
}

/** As `withdrawTopic`, for all topics with that prefix. */
export async function withdrawTopicsOf(db: Db, beginning: string): Promise<void> {
  const isMeant = sql`starts_with(${outgoingMail.topic}, ${beginning})`;
  await db.delete(outgoingMail).where(and(isMeant, inArray(outgoingMail.state, ['queued', 'failed'])));
}

/** True when a message about a customer on that topic was written within the last minutes, sent or not. */
export async function existsRecent(
  db: Db,
  { customerId, topic, minutes }: { readonly customerId: string; readonly topic: string; readonly minutes: number },
): Promise<boolean> {
  const isRecent = gt(outgoingMail.createdAt, sql`now() - make_interval(mins => ${minutes})`);
  const isAbout = and(eq(outgoingMail.customerId, customerId), eq(outgoingMail.topic, topic));
  return (await db.$count(outgoingMail, and(isAbout, isRecent))) > 0;
}

/** Withdraws every message about a customer that did not go out. */
export async function withdrawAllOf(db: Db, customerId: string): Promise<void> {
  await db
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.customerId, customerId), isToPeople, inArray(outgoingMail.state, ['queued', 'failed'])));
}

/** Withdraws news and offers to a customer that did not go out: after the withdrawal of the consent. */
export async function withdrawMarketingOf(db: Db, customerId: string): Promise<void> {
  const isTheirs = and(eq(outgoingMail.customerId, customerId), outgoingMail.isMarketing);
  await db.delete(outgoingMail).where(and(isTheirs, inArray(outgoingMail.state, ['queued', 'failed'])));
}

/** Withdraws those of the named messages that did not go out. */
export async function withdrawListed(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(outgoingMail)
    .where(and(inArray(outgoingMail.id, [...ids]), inArray(outgoingMail.state, ['queued', 'failed'])));
}

const isDue = and(eq(outgoingMail.state, 'queued'), lte(outgoingMail.nextAttempt, sql`now()`));

/**
 * Withdraws due messages that are not true any more (`notAfter`): the thread shows them as expired. It skips messages
 * in sending. Answers their number.
 */
export async function withdrawExpired(db: Db): Promise<number> {
  const { rowCount } = await db.delete(outgoingMail).where(and(isDue, lte(outgoingMail.notAfter, sql`now()`)));
  return rowCount ?? 0;
}

/** The delivery of waiting messages. */
type OutboxChannel = OutboxMessage['channel'];

/** The channels on which people are written to. */
export type PeoplesChannel = Exclude<OutboxChannel, 'webhook'>;

/**
 * The longest due message on one of the channels, leased so that no other copy sends it meanwhile; undefined if none is
 * due. It skips recipients to whom another copy is sending (`next_in_outbox` of the database), so that each gets their
 * messages in order.
 */
export async function leaseDue(
  db: Db,
  channels: readonly PeoplesChannel[] = ['email', 'sms'],
): Promise<OutboxMessage | undefined> {
  const next = sql`(SELECT next_in_outbox(${sql.param([...channels])}::text[]))`;
  const [leased] = await db
    .update(outgoingMail)
    .set({ attempts: sql`${outgoingMail.attempts} + 1`, nextAttempt: LEASE_END, isLeased: true })
    .where(eq(outgoingMail.id, next))
    .returning();
  return leased;
}

/** Deletes the content of a delivered message: the table need not keep people's data and private links. */
export async function setSent(db: Db, { id }: OutboxMessage): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null, text: '', html: '', calendar: null, attachments: [] })
    .where(eq(outgoingMail.id, id));
}

/** Gives the message up for good; it stays visible (`findUndelivered`). */
export async function setFailed(db: Db, message: OutboxMessage, lastError: string): Promise<void> {
  await db.update(outgoingMail).set({ state: 'failed', lastError, isLeased: false }).where(isStillLeased(message));
}

/** Schedules a retry after that many seconds; after `DAYS_OF_RETRIES` it gives the message up, still visible. */
export async function scheduleRetry(db: Db, message: OutboxMessage, seconds: number, lastError: string): Promise<void> {
  const nextAttempt = sql`now() + make_interval(secs => ${seconds})`;
  const givenUp = sql`now() - make_interval(days => ${DAYS_OF_RETRIES})`;
  const state = sql`CASE WHEN ${outgoingMail.createdAt} < ${givenUp} THEN 'failed' ELSE 'queued' END`;
  await db.update(outgoingMail).set({ state, nextAttempt, lastError, isLeased: false }).where(isStillLeased(message));
}

/** False when the lease ran out and another copy has leased the message. */
function isStillLeased({ id, attempts }: OutboxMessage): SQL | undefined {
  return and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts), eq(outgoingMail.state, 'queued'));
}

/** The condition: given up, or tried in vain so far. */
const isUndelivered = and(
  isToPeople,
  or(
    eq(outgoingMail.state, 'failed'),
    and(eq(outgoingMail.state, 'queued'), gt(outgoingMail.attempts, 0), sql`${outgoingMail.lastError} IS NOT NULL`),
  ),
);

/** Messages that did not arrive, newest first; at most as many as anybody would read. */
export function findUndelivered(db: Db): Promise<OutboxMessage[]> {
  return db.select().from(outgoingMail).where(isUndelivered).orderBy(desc(outgoingMail.createdAt)).limit(200);
}

/**
 * Makes a message that did not arrive due at once; one in sending, or due within moments, stays as it is: it must not
 * go out twice. Undefined when there is no such message.
 */
export async function setDueNow(db: Db, id: string): Promise<OutboxMessage | undefined> {
  const { state, nextAttempt } = outgoingMail;
  const [message] = await db
    .update(outgoingMail)
    .set({
      state: 'queued',
      nextAttempt: sql`CASE WHEN ${state} = 'failed' OR ${nextAttempt} > ${LEASE_END} THEN now() ELSE ${nextAttempt} END`,
    })
    .where(and(eq(outgoingMail.id, id), isUndelivered))
    .returning();
  return message;
}

/** Removes messages that were sent, or were written and given up, more than that many days ago. Answers how many. */
export async function removeOlder(db: Db, state: 'sent' | 'failed', days: number): Promise<number> {
  const since = state === 'sent' ? outgoingMail.sentAt : outgoingMail.createdAt;
  const { rowCount } = await db
    .delete(outgoingMail)
    .where(and(isToPeople, eq(outgoingMail.state, state), lte(since, sql`now() - make_interval(days => ${days})`)));
  return rowCount ?? 0;
}

/** Ids of those messages that still have a row, sent or not. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(inArray(outgoingMail.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The queue of messages, in sums. */
export type MailQueue = {
  readonly queued: number;
  /** The waiting time of the oldest of those, 0 for none. */
  readonly oldestSeconds: number;
  /** Given up. */
  readonly failed: number;
};

/** The number of waiting messages on a channel, their age, and the number given up. */
export async function sumQueue(db: Db, channel: OutboxChannel): Promise<MailQueue> {
  const { state, createdAt } = outgoingMail;
  const waiting = sql`FILTER (WHERE ${state} = 'queued')`;
  const [sums] = await db
    .select({
      queued: sql<number>`(count(*) ${waiting})::integer`,
      oldestSeconds: sql<number>`coalesce(extract(epoch FROM now() - min(${createdAt}) ${waiting}), 0)::float`,
      failed: sql<number>`(count(*) FILTER (WHERE ${state} = 'failed'))::integer`,
    })
    .from(outgoingMail)
    .where(and(ne(state, 'sent'), eq(outgoingMail.channel, channel)));
  return sums ?? { queued: 0, oldestSeconds: 0, failed: 0 };
}
