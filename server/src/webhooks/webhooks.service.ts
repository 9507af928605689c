import { randomUUID } from 'node:crypto';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { type webhooks as api, MOST_WEBHOOKS } from 'contract/webhooks/webhooks';
import { actorOf } from '../audit/actor.ts';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createOnce } from '../platform/create-once.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import { WEBHOOK_QUEUED } from './deliver-webhooks.ts';
import * as deliveries from './deliveries.queries.ts';
import { readReceiverUrl } from './receiver-address.ts';
import { newWebhookSecret } from './signature.ts';
import { toWebhook } from './webhook-answers.ts';
import { newWebhookNotice } from './webhook-emails.ts';
import * as queries from './webhooks.queries.ts';

type Body = Call<typeof api.create>['body'];

/** A webhook as it was made: nobody sees `secret` again. */
type MadeWebhook = { readonly secret: string; readonly row: queries.WebhookRow };

/** Makes a webhook and tells the administrators. Sent again with the same `creationId` it is the same one. */
export async function createWebhook(deps: Deps, body: Body, request: SignedInRequest): Promise<MadeWebhook> {
  const { db, secrets, config } = deps;
  const url = await readReceiverUrl(body.url, config.webhookPrivateHosts);
  return db.transaction((tx) =>
    createOnce(
      tx,
      { kind: 'webhook', creationId: body.creationId, user: request.user },
      {
        make: () => makeWebhook(tx, deps, { ...body, url }, request),
        keyOf: ({ row }) => row.id,
        find: async (id) => {
          const row = await queries.findWebhook(tx, id);
          return row && { row, secret: secrets.decrypt(row.secret, row.id) };
        },
      },
    ),
  );
}

async function makeWebhook(tx: Db, deps: Deps, body: Body, request: SignedInRequest): Promise<MadeWebhook> {
  await takeAdvisoryLock(tx, 'number of webhooks');
  if ((await queries.countWebhooks(tx)) >= MOST_WEBHOOKS)
    throw problem('WEBHOOKURI_PREA_MULTE', { most: MOST_WEBHOOKS });
  const { url } = body;
  const [id, secret, events] = [randomUUID(), newWebhookSecret(), [...new Set(body.events)]];
  const by = request.user.username;
  const row = await queries.addWebhook(tx, {
    id,
    url,
    events,
    secret: deps.secrets.encrypt(secret, id),
    changedBy: by,
  });
  await auditWebhook(tx, actorOf(request), 'webhook-created', row, { events });
  for (const admin of await findActiveAdmins(tx))
    await queueEmail(tx, deps, newWebhookNotice(admin, { url, events, by }, deps.config));
  return { secret, row };
}

type Change = Call<typeof api.change>['body'];

/** Changes a webhook whose author saw its present version. Switched off, what waits is cancelled. */
export async function changeWebhook(
  deps: Deps,
  id: string,
  sent: Change,
  request: SignedInRequest,
): Promise<queries.WebhookRow> {
  const { expectedVersion, isEnabled } = sent;
  const before = await requireWebhook(deps.db, id);
  const isSameUrl = sent.url === before.url;
  const url = isSameUrl && !isEnabled ? sent.url : await readReceiverUrl(sent.url, deps.config.webhookPrivateHosts);
  return deps.db.transaction(async (tx) => {
    const stored = await queries.lockWebhook(tx, id);
    if (!stored) throw problem('WEBHOOK_NEGASIT');
    const actor = actorOf(request);
    if (stored.version !== expectedVersion)
      throw changedMeanwhile({ what: 'webhook', current: toWebhook(stored) }, await lastChange(tx, actor, stored));
    const events = [...new Set(sent.events)];
    const row = await queries.changeWebhook(tx, stored.id, { url, events, isEnabled, changedBy: actor.user.username });
    if (!isEnabled) await deliveries.cancelWaiting(tx);
    else await notify(tx, WEBHOOK_QUEUED);
    await auditWebhook(tx, actor, 'webhook-changed', row, { events, isEnabled });
    return row;
  });
}

/** Deletes a webhook with its deliveries. */
export function removeWebhook({ db }: Deps, id: string, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await queries.lockWebhook(tx, id);
    if (!row) throw problem('WEBHOOK_NEGASIT');
    await queries.removeWebhook(tx, row.id);
    await auditWebhook(tx, actor, 'webhook-deleted', row);
  });
}

/** Answers another secret; the one before it signs too for some hours. */
export function rotateSecret({ db, secrets }: Deps, id: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await queries.lockWebhook(tx, id);
    if (!row) throw problem('WEBHOOK_NEGASIT');
    const secret = newWebhookSecret();
    await queries.setSecret(tx, row.id, secrets.encrypt(secret, row.id));
    await auditWebhook(tx, actor, 'webhook-secret-rotated', row);
    return secret;
  });
}

/** Sends the receiver an event without content. */
export function ping({ db }: Deps, id: string, actor: Actor): Promise<deliveries.DeliveryRow> {
  return db.transaction(async (tx) => {
    const webhook = await requireWebhook(tx, id);
    if (!webhook.isEnabled) throw problem('WEBHOOK_OPRIT');
    const event = { type: 'webhook.ping', data: {}, customerId: null };
    const [added = ''] = await deliveries.addDeliveries(tx, [webhook], event);
    await auditWebhook(tx, actor, 'webhook-pinged', webhook);
    return requireDelivery(tx, added);
  });
}

/** Sends a delivery again, with all its tries before it; `messageId` is any text. */
export function resend({ db }: Deps, messageId: string, actor: Actor): Promise<deliveries.DeliveryRow> {
  return db.transaction(async (tx) => {
    const delivery = await deliveries.lockDelivery(tx, messageId);
    const webhook = await queries.findWebhook(tx, delivery?.webhookId ?? '');
    if (!delivery || !webhook) throw problem('LIVRARE_NEGASITA');
    if (!webhook.isEnabled) throw problem('WEBHOOK_OPRIT');
    await deliveries.setDueNow(tx, delivery.id);
    await auditWebhook(tx, actor, 'webhook-resent', webhook, { delivery: messageId });
    await notify(tx, WEBHOOK_QUEUED);
    return requireDelivery(tx, delivery.id);
  });
}

/** 404 for an unknown id; `id` is any text. */
export async function requireWebhook(db: Db, id: string): Promise<queries.WebhookRow> {
  const row = await queries.findWebhook(db, id);
  if (!row) throw problem('WEBHOOK_NEGASIT');
  return row;
}

async function requireDelivery(tx: Db, id: string): Promise<deliveries.DeliveryRow> {
  const row = await deliveries.findDelivery(tx, id);
  if (!row) throw new Error('a delivery is gone in the transaction that wrote it');
  return row;
}

type Action = Extract<Parameters<typeof addEntry>[2]['action'], `webhook-${string}`>;

function auditWebhook(tx: Db, actor: Actor, action: Action, { id, url }: queries.WebhookRow, details: object = {}) {
  return addEntry(tx, actor, { action, subject: { id, name: url }, details: { ...details } });
}
