import { isOwed, type MessageChannel, type MessageKind, messageKinds } from 'contract/messages/message-words';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { messageIdOf, writeEmail } from '../mail/email.ts';
import type { Block } from '../mail/email-content.ts';
import { addToOutbox, type NewOutboxMessage } from '../mail/outbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { AttachedFile } from '../schema/outbox.table.ts';
import { newStopAddress } from './message-stops.service.ts';
import { addMessage, type MessageRow } from './messages.queries.ts';
import { recipientOf } from './sending-obstacles.ts';

type QueueDeps = Pick<Deps, 'config' | 'now'>;

/** A message that may be sent, as its customer will read it. */
type ReadyMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly category: 'service' | 'marketing';
  readonly templateVersion: number | null;
  readonly subject: string;
  readonly text: string;
  /** The text without private links, for the thread. */
  readonly kept: string;
  readonly sentBy: string | null;
  readonly rule: string | null;
  readonly occasion: string | null;
  readonly topic: string | null;
  /** From then on it is no longer sent. */
  readonly notAfter?: Date | null;
  readonly attachments: readonly AttachedFile[];
  /** The address of another signer of the customer's case, to whom it goes instead; absent: to the customer. */
  readonly recipient?: string | undefined;
};

/**
 * Writes a message into its customer's thread and its e-mail or SMS into the outbox; a WhatsApp message is only noted,
 * as opened. Undefined, and nothing written, where its occasion has one already.
 */
export async function queueMessage(
  tx: Db,
  deps: QueueDeps,
  customer: CustomerRow,
  ready: ReadyMessage,
): Promise<MessageRow | undefined> {
  const { id, channel, category, kept: text, attachments } = ready;
  const { kind, templateVersion, subject, sentBy, rule, occasion } = ready;
  const isOpened = channel === 'whatsapp';
  const added = await addMessage(tx, {
    id,
    customerId: customer.id,
    direction: 'out',
    channel,
    kind,
    category,
    templateVersion,
    subject,
    text,
    sentBy,
    rule,
    occasion,
    attachments,
    state: isOpened ? 'opened' : 'queued',
    sentAt: isOpened ? deps.now() : null,
    emailMessageId: channel === 'email' ? messageIdOf(id, deps.config, deps.now()) : null,
  });
  if (added && !isOpened) await addToOutbox(tx, await outgoing(tx, deps, customer, ready));
  return added;
}

async function outgoing(
  tx: Db,
  deps: QueueDeps,
  customer: CustomerRow,
  ready: ReadyMessage,
): Promise<NewOutboxMessage> {
  const stopAddress = bearsStop(ready) ? await newStopAddress(tx, customer, ready.channel, deps) : null;
  const recipient = ready.recipient ?? recipientOf(customer, ready.channel) ?? '';
  const write = ready.channel === 'sms' ? smsOf : emailOf;
  const written = write(ready, { customerId: customer.id, recipient, stopAddress }, deps);
  return { ...written, notAfter: ready.notAfter ?? null };
}

type To = { readonly customerId: string; readonly recipient: string; readonly stopAddress: string | null };

/** Every SMS; of e-mails the automatic ones and offers, except owed ones and those to others: a stop is the customer's. */
function bearsStop({ channel, kind, category, rule, recipient }: ReadyMessage): boolean {
  if (recipient !== undefined) return false;
  if (channel === 'sms') return true;
  return !isOwed(kind, channel) && (category === 'marketing' || rule !== null);
}

function smsOf(
  ready: ReadyMessage,
  { customerId, recipient, stopAddress }: To,
  { config, now }: QueueDeps,
): NewOutboxMessage {
  return {
    id: ready.id,
    channel: 'sms',
    kind: ready.kind,
    customerId,
    recipient,
    topic: ready.topic,
    messageId: messageIdOf(ready.id, config, now()),
    subject: messageKinds[ready.kind],
    text: stopAddress === null ? ready.text : `${ready.text}\nSTOP: ${stopAddress}`,
    html: '',
    replyTo: null,
    calendar: null,
    attachments: [],
    isMarketing: ready.category === 'marketing',
  };
}

function emailOf(
  ready: ReadyMessage,
  { customerId, recipient, stopAddress }: To,
  { config, now }: QueueDeps,
): NewOutboxMessage {
  const { id, kind, subject, text, topic, attachments, category } = ready;
  const email = writeEmail(
    {
      id,
      kind,
      recipient,
      customerId,
      subject,
      title: subject,
      attachments,
      replyTo: config.brand.email,
      isMarketing: category === 'marketing',
      ...(topic !== null && { topic }),
      blocks: [...blocksOf(text), ...(stopAddress === null ? [] : [stopBlock(stopAddress)])],
    },
    config,
    now(),
  );
  return email;
}

/** Empty lines separate paragraphs; a paragraph that is only an address becomes the button of the e-mail. */
function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) =>
      /^https?:\/\/\S+$/.test(paragraph)
        ? { kind: 'button', label: 'Deschideți', url: paragraph }
        : { kind: 'text', text: paragraph },
    );
}

function stopBlock(url: string): Block {
  return { kind: 'link', text: 'Nu mai doriți mesaje de la noi pe e-mail?', label: 'opriți mesajele', url };
}
