import { randomUUID } from 'node:crypto';
import type { MessageKind, MessageVariable } from 'contract/messages/message-words';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { findById, lockById } from '../customers/customers.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { AttachedFile } from '../schema/outbox.table.ts';
import { ownValues } from './customer-values.ts';
import { existsFor } from './messages.queries.ts';
import { queueMessage } from './queue-message.ts';
import { type Obstacle, obstacleTo } from './sending-obstacles.ts';
import {
  type FilledMessage,
  fillMessage,
  isReadable,
  isTooLong,
  type MessageValues,
} from './templates/filled-message.ts';
import { findNewestTemplate } from './templates/message-templates.queries.ts';

type SendDeps = Pick<Deps, 'config' | 'now' | 'today'>;

/** A message to send: recipient, channel and reason. */
export type MessageToSend = {
  readonly customerId: string;
  readonly kind: MessageKind;
  readonly channel: 'email' | 'sms';
  /** Values beside those known for every customer (`ownValues`): name, brand, phone, broker. */
  readonly variables: MessageValues;
  /** Its occasion, once ever: `appointment-tomorrow:<id>:<day>:<hours>`; null: every call sends. */
  readonly occasion: string | null;
  readonly sentBy: { readonly user: string } | { readonly rule: string };
  readonly category: 'service' | 'marketing';
  /** The caller has checked a consent for exactly this (a followed loan), so no marketing consent is needed. */
  readonly hasOwnConsent?: boolean;
  /** From then on it is no longer sent, however long it waited, and its occasion is free again. */
  readonly notAfter?: Date;
  /**
   * For `withdrawTopic`: `appointment:<id>` is withdrawn, while it waits, when that appointment is moved or cancelled.
   */
  readonly topic?: string;
  /** Another signer of the customer's case, who gets the e-mail instead; absent: the customer. */
  readonly reader?: Reader | undefined;
  /** PDFs in the file store, for e-mails. */
  readonly attachments?: readonly AttachedFile[];
};

/** Somebody beside the customer to whom a message goes, under their own name. */
export type Reader = { readonly name: string; readonly email: string };

/** The reason for not sending; the call stored nothing, so a later one may send it. */
type NotSent =
  /** The occasion already has a message, in any state. */
  | { readonly why: 'already' }
  | { readonly why: Obstacle }
  /** There is none, or it uses a variable that its kind no longer has. */
  | { readonly why: 'no-template' }
  | { readonly why: 'missing-values'; readonly missing: readonly MessageVariable[] }
  /** The filled text is longer than the channel allows. */
  | { readonly why: 'too-long' };

export type SendResult = { readonly sent: true; readonly messageId: string } | ({ readonly sent: false } & NotSent);

/**
 * Sends a customer the newest template of a kind, filled. It writes the message into their thread and its row into the
 * outbox in `tx`, whose commit sends it. Checks who may be written to (`sending-obstacles.ts`): nobody deleted, in the
 * bin, without an address, with a stopped channel or, for marketing, without consent. Locks the customer's row until
 * the transaction ends, so that a STOP never races with it. Lock other customers before, in order of id. Called again
 * with the same occasion it does nothing. Answers its result or the reason; throws only unforeseen failures.
 */
export async function sendMessage(tx: Db, deps: SendDeps, wanted: MessageToSend): Promise<SendResult> {
  const { customerId, kind, channel, occasion } = wanted;
  await lockById(tx, customerId);
  if (occasion !== null && (await existsFor(tx, occasion))) return { sent: false, why: 'already' };
  const owner = await findById(tx, customerId);
  if (!owner) return { sent: false, why: 'gone' };
  const customer = { ...owner, ...wanted.reader };
  const why = await obstacleTo(tx, customer, wanted);
  if (why) return { sent: false, why };
  const template = await findNewestTemplate(tx, { kind, channel });
  if (!template || !isReadable(kind, template)) return { sent: false, why: 'no-template' };
  const filled = fillMessage(kind, template, { ...(await ownValues(tx, customer, deps)), ...wanted.variables });
  if (filled.missing.length > 0) return { sent: false, why: 'missing-values', missing: filled.missing };
  if (isTooLong(channel, filled.text)) return { sent: false, why: 'too-long' };
  return write(tx, deps, customer, wanted, { ...filled, templateVersion: template.version });
}

type Filled = FilledMessage & { readonly templateVersion: number };

async function write(
  tx: Db,
  deps: SendDeps,
  customer: CustomerRow,
  { kind, channel, occasion, sentBy, category, topic, notAfter, reader, attachments = [] }: MessageToSend,
  filled: Filled,
): Promise<SendResult> {
  const message = await queueMessage(tx, deps, customer, {
    id: randomUUID(),
    kind,
    channel,
    category,
    occasion,
    attachments,
    recipient: reader?.email,
    ...filled,
    topic: topic ?? null,
    notAfter: notAfter ?? null,
    sentBy: null,
    rule: null,
    ...('user' in sentBy ? { sentBy: sentBy.user } : { rule: sentBy.rule }),
  });
  return message ? { sent: true, messageId: message.id } : { sent: false, why: 'already' };
}
