import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_ANSWER_SECONDS, WEBHOOK_SILENT_DAYS } from 'contract/webhooks/webhooks';
import { addEntry, SYSTEM } from '../audit/audit.queries.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Db } from '../platform/database/db.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../platform/runtime/clock.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import * as deliveries from './deliveries.queries.ts';
import { type Answer, sendWebhook } from './send-webhook.ts';
import { signedHeaders } from './signature.ts';
import { switchedOffNotice } from './webhook-emails.ts';
import * as queries from './webhooks.queries.ts';

type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'log' | 'metrics' | 'now' | 'secrets'>;

/** With the time within which a receiver must answer. */
type SendDeps = DeliveryDeps & { readonly answerSeconds: number };

/** The database channel that announces a due delivery (trigger of the table). */
export const WEBHOOK_QUEUED = 'webhook_queued';

/** Receivers to which one copy of the program sends at once. */
const WORKERS = 8;

/** One run takes at most about as long, ms: the job of the next minute goes on. */
const RUN_MS = 4 * 60_000;

/** Pauses after each failed try, s; after the last one the delivery is given up. */
const PAUSES = [
  5,
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  8 * HOUR_SECONDS,
  DAY_SECONDS,
];

/** Retries that are due before the job's next minute are announced by the copy that tried. */
const ANNOUNCED_SECONDS = 2 * MINUTE_SECONDS;

/**
 * Sends every due delivery, to several receivers at once and to each one at a time, until none is due. Copies of the
 * program may do so at the same time: each delivery is leased before it is sent. A crash between sending one and
 * recording that sends it again, under the same id.
 */
export async function deliverWebhooks(
  deps: DeliveryDeps,
  stop?: AbortSignal,
  answerSeconds = WEBHOOK_ANSWER_SECONDS,
): Promise<void> {
  await deliveries.cancelWaiting(deps.db);
  const endsAt = Date.now() + RUN_MS;
  const work = async () => {
    while (!stop?.aborted && Date.now() < endsAt) {
      const leased = await deliveries.leaseDelivery(deps.db);
      if (!leased?.webhookId) break;
      await deliverLeased({ ...deps, answerSeconds }, leased, leased.webhookId, stop);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

async function deliverLeased(
  deps: SendDeps,
  leased: deliveries.DeliveryRow,
  webhookId: string,
  stop: AbortSignal | undefined,
): Promise<void> {
  const webhook = await queries.findWebhook(deps.db, webhookId);
  if (!webhook) return;
  const began = performance.now();
  const answer = await send(deps, leased, webhook);
  const ms = Math.round(performance.now() - began);
  const isArrived = answer.error === null;
  deps.metrics.webhookTries.inc({ result: answer.error ?? 'arrived' });
  const pauseSeconds = isArrived ? undefined : pauseAfter(leased, answer);
  await deps.db.transaction(async (tx) => {
    // Changes of a webhook lock it before its deliveries, too. It may be deleted, with its log.
    if (!(await queries.lockWebhook(tx, webhookId))) return;
    await deliveries.addAttempt(tx, { deliveryId: leased.id, status: answer.status, error: answer.error, ms });
    if (isArrived) {
      await deliveries.setDelivered(tx, leased);
      await queries.setArrived(tx, webhookId);
    } else {
      await deliveries.setUndelivered(tx, leased, { lastError: answer.error ?? '', pauseSeconds });
      await judgeReceiver(tx, deps, webhook, answer);
    }
  });
  if (pauseSeconds !== undefined && pauseSeconds < ANNOUNCED_SECONDS) announceLater(deps.db, pauseSeconds, stop);
}

/** The body is written at each try from what the event was: its type, its moment, its ids. */
function send(
  { answerSeconds, config, secrets }: SendDeps,
  leased: deliveries.DeliveryRow,
  webhook: queries.WebhookRow,
): Promise<Answer> {
  const { id, url, secret, formerSecret, formerUntil } = webhook;
  const isFormerAlive = formerUntil !== null && formerUntil.getTime() > Date.now();
  const sealed = formerSecret !== null && isFormerAlive ? [secret, formerSecret] : [secret];
  const event = { type: leased.kind, timestamp: leased.createdAt.toISOString(), data: JSON.parse(leased.text) };
  const body = JSON.stringify(event);
  const signed = { id: leased.messageId, seconds: Math.floor(Date.now() / 1_000), body };
  const headers = signedHeaders(
    sealed.map((each) => secrets.decrypt(each, id)),
    signed,
  );
  return sendWebhook({ url, headers, body }, config.webhookPrivateHosts, answerSeconds);
}

/** Seconds to the next try, a little more or less; longer where the receiver asked for it. Undefined: there is none. */
function pauseAfter({ attempts }: deliveries.DeliveryRow, { status, retryAfter = 0 }: Answer): number | undefined {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined || status === GONE) return undefined;
  return Math.min(Math.max(pause * (0.9 + Math.random() * 0.2), retryAfter), Math.max(DAY_SECONDS, pause));
}

/** The receiver says that it is there no more. */
const GONE = 410;

/** Switches a receiver off that is gone, or at which nothing has arrived for days. */
async function judgeReceiver(
  tx: Db,
  deps: DeliveryDeps,
  webhook: queries.WebhookRow,
  { status }: Answer,
): Promise<void> {
  const isSilent = await queries.setFailing(tx, webhook.id, WEBHOOK_SILENT_DAYS);
  if (status !== GONE && !isSilent) return;
  const reason = status === GONE ? 'gone' : 'failing';
  if (!(await queries.switchOff(tx, webhook.id, reason))) return;
  await deliveries.cancelWaiting(tx);
  const subject = { id: webhook.id, name: webhook.url };
  await addEntry(tx, SYSTEM, { action: 'webhook-switched-off', subject, details: { reason } });
  for (const admin of await findActiveAdmins(tx))
    await queueEmail(tx, deps, switchedOffNotice(admin, { url: webhook.url, reason }, deps.config));
}

/** Wakes all copies when a retry is due; if this one is gone by then, the job of the next minute sends it. */
function announceLater(db: Db, seconds: number, stop: AbortSignal | undefined): void {
  sleep(seconds * 1_000, undefined, { ref: false, ...(stop && { signal: stop }) })
    .then(() => notify(db, WEBHOOK_QUEUED))
    .catch(() => undefined);
}
