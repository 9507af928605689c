import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofId, seenVersion } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { emptyAsNone, pageCursor, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { webhookEventTypes } from './webhook-events.ts';
import { type WebhookFailure, webhookFailures } from './webhook-failures.ts';

/** The most webhooks of the house. */
export const MOST_WEBHOOKS = 10;

/** Seconds within which a receiver must answer. */
export const WEBHOOK_ANSWER_SECONDS = 15;

/** Days for which the log keeps a delivery. */
export const WEBHOOK_LOG_DAYS = 30;

/** Days without any delivery after which a webhook is switched off. */
export const WEBHOOK_SILENT_DAYS = 5;

/** Hours for which deliveries are also signed with the secret before the present one. */
export const FORMER_SECRET_HOURS = 24;

/** An address of another program that hears of events; without its secret, which nobody sees again. */
export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  isEnabled: z.boolean(),
  /** Why the program switched it off: the receiver is gone (410), or nothing arrived for days; null: nothing did. */
  disabledReason: z.enum(['gone', 'failing']).nullable(),
  /** Instant, ISO, until which the former secret signs too; null: there is none. */
  formerSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});

export type Webhook = z.infer<typeof webhook>;

/** A delivery and its tries, the first one first; instants are ISO. */
const delivery = z.object({
  /** The header `webhook-id` of every try: `msg_…`. */
  _id: z.string(),
  type: z.enum(webhookEventTypes),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'cancelled']),
  /** Null where none is to come. */
  nextAttempt: z.string().nullable(),
  attempts: z.array(
    z.object({
      at: z.string(),
      /** The HTTP status of the answer; null: there was none. */
      status: z.number().nullable(),
      /** Null: it arrived. */
      error: z.enum(Object.keys(webhookFailures) as [WebhookFailure]).nullable(),
      ms: z.number(),
    }),
  ),
});

export type WebhookDelivery = z.infer<typeof delivery>;

const url = typedText().trim().min(1, 'Scrieți adresa.').max(MAX_LENGTH.webhookUrl);

/** Longer than any type of event; of a longer text an answer repeats the beginning. */
const MAX_NAMED_EVENT = 50;

const event = z.enum(webhookEventTypes, {
  error: ({ input }) =>
    typeof input === 'string'
      ? `Evenimentul „${input.slice(0, MAX_NAMED_EVENT)}” nu există.`
      : 'Evenimentul nu există.',
});

const events = z.array(event).min(1, 'Alegeți cel puțin un eveniment.').max(50);

const ADDRESS = ['ADRESA_WEBHOOK', 'ADRESA_PRIVATA'] as const;

/** Events for other programs, as they happen (Standard Webhooks 1.0). */
export const webhooks = endpoints({
  list: {
    method: 'GET',
    path: '/api/webhooks',
    access: 'admin',
    shows: ['webhooks'],
    summary: 'Every webhook, the oldest first, without its secret',
    response: z.array(webhook),
  },
  create: {
    method: 'POST',
    path: '/api/webhooks',
    access: 'admin',
    changes: ['webhooks'],
    confirmation: 'fresh',
    summary: 'Makes a webhook with a secret that only this answer has; administrators are told by e-mail',
    body: z.object({ url, events, creationId }),
    status: 201,
    response: z.object({ secret: z.string(), webhook }),
    problems: [...ADDRESS, 'WEBHOOKURI_PREA_MULTE'],
  },
  change: {
    method: 'PUT',
    path: '/api/webhooks/:id',
    access: 'admin',
    changes: ['webhooks'],
    summary: 'Changes address, events, or whether it is on; switched off, what waits is cancelled',
    params: ofId,
    body: z.object({ url, events, isEnabled: z.boolean(), expectedVersion: seenVersion }),
    response: webhook,
    problems: ['WEBHOOK_NEGASIT', ...ADDRESS, 'SCHIMBAT_INTRE_TIMP'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'admin',
    changes: ['webhooks'],
    summary: 'Deletes a webhook with its log; what waits is not sent',
    params: ofId,
    response: done,
    problems: ['WEBHOOK_NEGASIT'],
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/webhooks/:id/rotateSecret',
    access: 'admin',
    changes: ['webhooks'],
    confirmation: 'fresh',
    summary: 'Makes another secret, which only this answer has; the former one signs too for 24 hours',
    params: ofId,
    response: z.object({ secret: z.string() }),
    problems: ['WEBHOOK_NEGASIT'],
  },
  ping: {
    method: 'POST',
    path: '/api/webhooks/:id/ping',
    access: 'admin',
    changes: ['webhooks'],
    summary: 'Sends the receiver an event without content, as a trial',
    params: ofId,
    response: delivery,
    problems: ['WEBHOOK_NEGASIT', 'WEBHOOK_OPRIT'],
  },
  deliveries: {
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: 'admin',
    shows: ['webhooks'],
    summary: 'The deliveries of the last 30 days with their tries, newest first, a page at a time',
    params: ofId,
    query: z.object({
      state: emptyAsNone(z.enum(['queued', 'sent', 'failed', 'cancelled'])),
      cursor: pageCursor(200),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ deliveries: z.array(delivery), nextCursor: z.string().nullable() }),
    problems: ['WEBHOOK_NEGASIT'],
  },
  resend: {
    method: 'POST',
    path: '/api/webhookDeliveries/:id/resend',
    access: 'admin',
    changes: ['webhooks'],
    summary: 'Sends a delivery again at once, under the same id; one that is being sent stays as it is',
    params: ofId,
    response: delivery,
    problems: ['LIVRARE_NEGASITA', 'WEBHOOK_OPRIT'],
  },
});
