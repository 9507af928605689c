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

/** The sender, if no member of staff sent it. */
export function senderWords({ rule }: Pick<Message, 'rule'>): string {
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
