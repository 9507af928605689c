import { randomUUID } from 'node:crypto';
import type { Call } from 'contract/endpoint';
import { smsLength } from 'contract/messages/message-template';
import { isMarketing, type MessageChannel } from 'contract/messages/message-words';
import type { messages as api } from 'contract/messages/messages';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, customerForUpdate, requireCustomer } from '../customers/customer-lookup.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { valuesNow } from './customer-values.ts';
import { queueMessage } from './queue-message.ts';
import { type Obstacle, obstacleTo } from './sending-obstacles.ts';
import { checkWritten, type FilledMessage, fillMessage, refuseTooLong } from './templates/filled-message.ts';
import { findThreadMessage, type ThreadRow } from './thread.queries.ts';

type HandDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today'>;
type Written = Call<typeof api.preview>['body'];
type NewMessage = Call<typeof api.send>['body'];

/** A message that was sent; on WhatsApp with the address that opens the chat with its text. */
type Sent = { readonly message: ThreadRow; readonly whatsAppUrl: string | null };

/** A text as that customer would read it, its missing values, and the reason against sending it now. */
export async function previewMessage(deps: HandDeps, phone: string, written: Written, viewer: Viewer) {
  const customer = await requireCustomer(deps.db, phone, viewer);
  const { subject, text, missing } = await filledFor(deps.db, deps, customer, written);
  const obstacle = await obstacleTo(deps.db, customer, kindOf(written));
  return {
    subject,
    text,
    missing: [...missing],
    sms: written.channel === 'sms' ? smsLength(text) : null,
    // A customer whom the viewer may know of is not in the bin.
    obstacle: obstacle === 'gone' ? null : (obstacle ?? null),
    isSent: isSetUp(deps.config, written.channel),
  };
}

/** People send what they write on WhatsApp themselves. */
function isSetUp({ mail, sms }: HandDeps['config'], channel: MessageChannel): boolean {
  return channel === 'whatsapp' || { email: mail, sms }[channel].url !== undefined;
}

/** Sends a message of a member of the staff. Called again with the same `creationId` it answers the same message. */
export function sendByHand(deps: HandDeps, phone: string, written: NewMessage, actor: UserActor): Promise<Sent> {
  checkWritten(written.kind, { ...written, text: written.text });
  return deps.db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'message', creationId: written.creationId, user: actor.user },
      {
        make: () => send(tx, deps, customer, written, actor),
        keyOf: ({ message }) => message.id,
        find: (id) => findSent(tx, customer, id),
      },
    );
  });
}

async function send(tx: Db, deps: HandDeps, customer: CustomerRow, written: NewMessage, actor: UserActor) {
  const { kind, channel, templateVersion = null } = written;
  const obstacle = await obstacleTo(tx, customer, kindOf(written));
  if (obstacle) throw obstacleProblem(obstacle, channel);
  const filled = await filledFor(tx, deps, customer, written);
  if (filled.missing.length > 0)
    throw problem('MESAJ_VALORI', { missing: filled.missing.map((name) => `{{${name}}}`), field: 'text' });
  refuseTooLong(channel, filled.text);
  const id = randomUUID();
  await queueMessage(tx, deps, customer, {
    id,
    kind,
    channel,
    templateVersion,
    category: kindOf(written).category,
    attachments: [],
    sentBy: actor.user.username,
    rule: null,
    occasion: null,
    topic: null,
    ...filled,
  });
  await addEntry(tx, actor, { action: 'message-sent', subject: auditSubject(customer), details: { kind, channel } });
  const sent = await findSent(tx, customer, id);
  if (!sent) throw new Error('a message was sent without a row');
  return sent;
}

/** A sent message; when the call is repeated after the phone changed, the WhatsApp address has the new phone. */
async function findSent(tx: Db, { id: customerId, phone }: CustomerRow, id: string): Promise<Sent | undefined> {
  const message = await findThreadMessage(tx, customerId, id);
  if (!message) return undefined;
  const isOpened = message.channel === 'whatsapp';
  return { message, whatsAppUrl: isOpened ? whatsAppUrl(phone, message.text ?? '') : null };
}

async function filledFor(db: Db, deps: HandDeps, customer: CustomerRow, written: Written): Promise<FilledMessage> {
  return fillMessage(written.kind, written, await valuesNow(db, customer, deps, written.kind));
}

function kindOf({ kind, channel }: Written) {
  return { kind, channel, category: isMarketing(kind) ? 'marketing' : 'service' } as const;
}

function obstacleProblem(obstacle: Obstacle, channel: MessageChannel) {
  switch (obstacle) {
    case 'gone':
      return problem('CLIENT_NEGASIT');
    case 'no-address':
      return problem('MESAJ_FARA_ADRESA', { channel });
    case 'stopped':
      return problem('MESAJE_OPRITE');
    case 'no-consent':
      return problem('MESAJ_FARA_ACORD');
  }
}
