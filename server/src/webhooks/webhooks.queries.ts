import { FORMER_SECRET_HOURS } from 'contract/webhooks/webhooks';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { webhooks } from '../schema/webhooks.table.ts';

/** A webhook as it is stored; its secrets are encrypted. */
export type WebhookRow = typeof webhooks.$inferSelect;

type ChangedBy = { readonly changedBy: string | null };

/** The oldest first. */
export function findWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** `id` is any text. */
export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

/** As `findWebhook`; nobody else changes it until the transaction ends. */
export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row;
}

export function countWebhooks(db: Db): Promise<number> {
  return db.$count(webhooks);
}

export async function addWebhook(
  db: Db,
  webhook: Pick<WebhookRow, 'id' | 'url' | 'events' | 'secret' | 'changedBy'>,
): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('a webhook was stored without a row');
  return row;
}

type Change = Pick<WebhookRow, 'url' | 'events' | 'isEnabled'> & ChangedBy;

/** Stores a change by a person: whatever the program noted about failures is forgotten. */
export async function changeWebhook(db: Db, id: string, change: Change): Promise<WebhookRow> {
  const forgotten = { disabledReason: null, failingSince: null };
  const [row] = await db
    .update(webhooks)
    .set({ ...change, ...forgotten, changedAt: sql`now()`, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, id))
    .returning();
  if (!row) throw new Error('a webhook is gone in the transaction that holds it');
  return row;
}

/** The program switches it off. False: it was off before. */
export async function switchOff(db: Db, id: string, reason: 'gone' | 'failing'): Promise<boolean> {
  const change = { isEnabled: false, disabledReason: reason, changedBy: null, changedAt: sql`now()` };
  const { rowCount } = await db
    .update(webhooks)
    .set({ ...change, version: sql`${webhooks.version} + 1` })
    .where(and(eq(webhooks.id, id), webhooks.isEnabled));
  return (rowCount ?? 0) > 0;
}

/** Stores another secret; the present one signs too for some hours. */
export async function setSecret(db: Db, id: string, secret: string): Promise<void> {
  const formerUntil = sql`now() + make_interval(hours => ${FORMER_SECRET_HOURS})`;
  await db.update(webhooks).set({ secret, formerSecret: webhooks.secret, formerUntil }).where(eq(webhooks.id, id));
}

/** Replaces the encrypted texts of the same secrets: under another master key. */
export async function setEncrypted(
  db: Db,
  id: string,
  secrets: Pick<WebhookRow, 'secret' | 'formerSecret'>,
): Promise<void> {
  await db.update(webhooks).set(secrets).where(eq(webhooks.id, id));
}

/** Removes former secrets that sign no more. */
export async function forgetFormerSecrets(db: Db): Promise<void> {
  await db.update(webhooks).set({ formerSecret: null, formerUntil: null }).where(sql`${webhooks.formerUntil} <= now()`);
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

/** Notes that a delivery arrived. */
export async function setArrived(db: Db, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, id), sql`${webhooks.failingSince} IS NOT NULL`));
}

/** Notes that a delivery did not arrive; answers whether none has for that many days. */
export async function setFailing(db: Db, id: string, days: number): Promise<boolean> {
  await db
    .update(webhooks)
    .set({ failingSince: sql`now()` })
    .where(and(eq(webhooks.id, id), isNull(webhooks.failingSince)));
  const isLong = sql`${webhooks.failingSince} <= now() - make_interval(days => ${days})`;
  return (await db.$count(webhooks, and(eq(webhooks.id, id), isLong))) > 0;
}
