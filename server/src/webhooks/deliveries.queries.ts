import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { webhookAttempts } from '../schema/webhook-attempts.table.ts';
import { webhooks } from '../schema/webhooks.table.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** A delivery: a row of the outbox on the channel `webhook`. */
export type DeliveryRow = typeof outgoingMail.$inferSelect;

/** A try of a delivery. */
export type AttemptRow = typeof webhookAttempts.$inferSelect;

type NewDelivery = { readonly type: string; readonly data: object; readonly customerId: string | SQL | null };

/** The most receivers to which all copies of the program send at once. */
const RECEIVERS_AT_ONCE = 8;

/** A try never takes as long; then another copy may send the delivery. */
const LEASE_SECONDS = 30;

const isWebhook = eq(outgoingMail.channel, 'webhook');

/** Puts an event into the outbox for each of these receivers; answers the ids of the rows. */
export async function addDeliveries(
  tx: Db,
  receivers: readonly Pick<WebhookRow, 'id' | 'url'>[],
  { type, data, customerId }: NewDelivery,
): Promise<string[]> {
  const rows = receivers.map(({ id: webhookId, url }) => {
    const id = randomUUID();
    const named = { id, messageId: `msg_${id.replaceAll('-', '')}`, kind: type, customerId };
    const content = { subject: '', text: JSON.stringify(data), html: '' };
    return { ...named, ...content, channel: 'webhook' as const, webhookId, recipient: new URL(url).hostname };
  });
  if (rows.length > 0) await tx.insert(outgoingMail).values(rows);
  return rows.map(({ id }) => id);
}

/** Receivers that are on and hear of that type. */
export function findReceivers(db: Db, type: string): Promise<Pick<WebhookRow, 'id' | 'url'>[]> {
  return db
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(and(webhooks.isEnabled, sql`${type} = ANY (${webhooks.events})`));
}

/**
 * The delivery to send next, leased so that no other copy sends it meanwhile. The receiver with the oldest last try, and
 * none now, comes first, with its longest due delivery. Undefined: none is due, or enough are being sent.
 */
export async function leaseDelivery(db: Db): Promise<DeliveryRow | undefined> {
  const next = sql`(SELECT next_webhook_delivery(${RECEIVERS_AT_ONCE}::integer))`;
  const nextAttempt = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  const [leased] = await db
    .update(outgoingMail)
    .set({ attempts: sql`${outgoingMail.attempts} + 1`, nextAttempt, isLeased: true })
    .where(eq(outgoingMail.id, next))
    .returning();
  return leased;
}

export async function addAttempt(db: Db, attempt: Omit<AttemptRow, 'id' | 'at'>): Promise<void> {
  const at = sql`clock_timestamp() - make_interval(secs => ${attempt.ms / 1_000})`;
  await db.insert(webhookAttempts).values({ ...attempt, at });
}

/** Notes that it arrived, also where it was cancelled meanwhile. */
export async function setDelivered(db: Db, delivery: DeliveryRow): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null, isLeased: false })
    .where(isLeasedAs(delivery, ['queued', 'cancelled']));
}

/** Schedules another try after that many seconds; undefined: there is none. */
export async function setUndelivered(
  db: Db,
  delivery: DeliveryRow,
  { lastError, pauseSeconds }: { readonly lastError: string; readonly pauseSeconds: number | undefined },
): Promise<void> {
  const next =
    pauseSeconds === undefined
      ? { state: 'failed' as const }
      : { nextAttempt: sql`now() + make_interval(secs => ${pauseSeconds})` };
  await db
    .update(outgoingMail)
    .set({ ...next, lastError, isLeased: false })
    .where(isLeasedAs(delivery, ['queued']));
}

/** False when the lease ran out and another copy has leased the delivery, or somebody had it sent again. */
function isLeasedAs({ id, attempts }: DeliveryRow, states: readonly DeliveryRow['state'][]): SQL | undefined {
  return and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts), inArray(outgoingMail.state, [...states]));
}

/** Cancels what waits for receivers that are off; events that were written meanwhile are found at the next call. */
export async function cancelWaiting(db: Db): Promise<void> {
  const off = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isEnabled, false));
  await db
    .update(outgoingMail)
    .set({ state: 'cancelled', isLeased: false })
    .where(and(isWebhook, eq(outgoingMail.state, 'queued'), inArray(outgoingMail.webhookId, off)));
}

/** `_id` of a delivery: its message id. */
export async function lockDelivery(tx: Db, messageId: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(outgoingMail)
    .where(and(isWebhook, eq(outgoingMail.messageId, messageId)))
    .for('update');
  return row;
}

/** Makes a delivery due now, with all its tries before it; one that is being sent stays as it is. */
export async function setDueNow(tx: Db, id: string): Promise<void> {
  const isBeingSent = sql`${outgoingMail.state} = 'queued' AND ${outgoingMail.isLeased} AND ${outgoingMail.nextAttempt} > now()`;
  await tx
    .update(outgoingMail)
    .set({ state: 'queued', attempts: 0, nextAttempt: sql`now()`, isLeased: false, sentAt: null })
    .where(and(eq(outgoingMail.id, id), sql`NOT (${isBeingSent})`));
}

type Page = {
  readonly state: DeliveryRow['state'] | undefined;
  readonly before: { readonly createdAt: string; readonly id: string } | undefined;
  readonly limit: number;
};

/** Newest first; one more than `limit` when there are more. `createdAt` is that of the database, exact. */
export function findDeliveries(db: Db, webhookId: string, { state, before, limit }: Page) {
  const { createdAt, id } = outgoingMail;
  const isOlder = before && sql`(${createdAt}, ${id}) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`;
  const ofState = state && eq(outgoingMail.state, state);
  return db
    .select({ row: outgoingMail, position: sql<string>`${createdAt}::text` })
    .from(outgoingMail)
    .where(and(isWebhook, eq(outgoingMail.webhookId, webhookId), ofState, isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(outgoingMail).where(eq(outgoingMail.id, id));
  return row;
}

/** The tries of these deliveries, the first one first. */
export async function findAttempts(db: Db, ids: readonly string[]): Promise<Map<string, AttemptRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...ids]))
    .orderBy(asc(webhookAttempts.id));
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId);
}

/** Removes deliveries that are over and were written more than that many days ago. */
export async function removeOldDeliveries(db: Db, days: number): Promise<void> {
  const isOld = lte(outgoingMail.createdAt, sql`now() - make_interval(days => ${days})`);
  await db
    .delete(outgoingMail)
    .where(and(isWebhook, inArray(outgoingMail.state, ['sent', 'failed', 'cancelled']), isOld));
}
