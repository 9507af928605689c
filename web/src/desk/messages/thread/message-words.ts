import { messageKinds } from 'contract/messages/message-words';
import type { Message } from 'contract/messages/messages';
import { receivedKinds, recognitions } from 'contract/messages/received-words';

/** The names of the program's other e-mails. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  'booking-confirmation': 'Cererea de apel primită',
  'marketing-question': 'Întrebare despre noutăți',
  'client-link': 'Linkul către dosar',
  'client-code': 'Cod de intrare în dosar',
  'upload-link': 'Link pentru acte',
  'sent-paper': 'Document trimis',
  'saved-simulation': 'Simularea salvată',
  'agreement-accepted': 'Text acceptat',
};

/** The name of a message's kind. */
export function kindName(kind: string): string {
  return (
    Object.entries({ ...OTHER_KINDS, ...receivedKinds, ...messageKinds }).find(([word]) => word === kind)?.[1] ??
    'E-mail automat'
  );
}

/** E-mails of the program that carry what somebody of the staff sent by hand; the entry of that press names them. */
const BY_HAND: readonly string[] = ['client-link', 'upload-link', 'sent-paper'];

/** The sender, if the message names no member of staff. */
export function senderWords({ rule, kind }: Pick<Message, 'rule' | 'kind'>): string {
  if (BY_HAND.includes(kind)) return 'trimis la cererea unui coleg';
  return rule === null ? 'trimis automat' : `trimis automat, după regula „${kindName(rule)}”`;
}

/** The fact by which the program took a received e-mail for the customer's; empty for a sent one. */
export function recognisedWords({ recognisedBy }: Pick<Message, 'recognisedBy'>): string {
  return recognisedBy === null ? '' : recognitions[recognisedBy];
}

/** The colours of states; the others are neither good nor bad. */
export const stateTones: Readonly<Partial<Record<Message['state'], 'good' | 'bad' | 'warn'>>> = {
  sent: 'good',
  received: 'good',
  failed: 'bad',
  expired: 'bad',
  queued: 'warn',
};
