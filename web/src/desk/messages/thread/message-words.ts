import type { Message } from 'contract/messages/messages';
import { messageKinds, receivedKinds, recognitions } from 'contract/text/message-words';

/** The program's other e-mails, by their own words. */
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

/** What a message is about. */
export function kindName(kind: string): string {
  return (
    Object.entries({ ...OTHER_KINDS, ...receivedKinds, ...messageKinds }).find(([word]) => word === kind)?.[1] ??
    'E-mail automat'
  );
}

/** Who it is from, where no name of the staff stands in its place. */
export function senderWords({ rule }: Pick<Message, 'rule'>): string {
  return rule === null ? 'trimis automat' : `trimis automat, după regula „${kindName(rule)}”`;
}

/** By what a received e-mail was taken for the customer's; empty of what was sent. */
export function recognisedWords({ recognisedBy }: Pick<Message, 'recognisedBy'>): string {
  return recognisedBy === null ? '' : recognitions[recognisedBy];
}

/** How a state is coloured; the others are neither good nor bad. */
export const stateTones: Readonly<Partial<Record<Message['state'], 'good' | 'bad' | 'warn'>>> = {
  sent: 'good',
  received: 'good',
  failed: 'bad',
  expired: 'bad',
  queued: 'warn',
};
