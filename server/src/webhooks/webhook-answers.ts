import type { WebhookEventType } from 'contract/webhooks/webhook-events';
import type { Webhook, WebhookDelivery } from 'contract/webhooks/webhooks';
import type { AttemptRow, DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** A webhook as people see it: without its secrets. */
export function toWebhook(row: WebhookRow): Webhook {
  const { id, url, events, isEnabled, disabledReason, formerUntil, createdAt, version } = row;
  const isFormerAlive = formerUntil !== null && formerUntil.getTime() > Date.now();
  return {
    ...{ _id: id, url, events: events as WebhookEventType[], isEnabled, disabledReason, version },
    formerSecretUntil: isFormerAlive ? formerUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

/** A delivery as people see it, with its tries. */
export function toDelivery(row: DeliveryRow, attempts: readonly AttemptRow[] = []): WebhookDelivery {
  return {
    _id: row.messageId,
    type: row.kind as WebhookEventType,
    data: JSON.parse(row.text),
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    nextAttempt: row.state === 'queued' ? row.nextAttempt.toISOString() : null,
    attempts: attempts.map(({ at, status, error, ms }) => ({ at: at.toISOString(), status, error, ms })),
  };
}
