import type { Message } from 'contract/messages/messages';

/** An e-mail that a person sent, with the given fields. */
export function message(given: Partial<Message> = {}): Message {
  return {
    _id: 'm1',
    direction: 'out',
    channel: 'email',
    kind: 'free',
    category: 'service',
    templateVersion: 1,
    subject: 'Acte',
    text: 'Bună ziua, Ana!',
    state: 'sent',
    lastError: null,
    sentByName: 'Ion Broker',
    rule: null,
    sender: null,
    recognisedBy: null,
    senderProof: null,
    attachments: [],
    seal: null,
    report: null,
    about: null,
    reports: [],
    createdAt: '2026-11-20T08:00:00Z',
    sentAt: '2026-11-20T08:00:05Z',
    ...given,
  };
}
