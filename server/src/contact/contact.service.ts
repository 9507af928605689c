import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createOnce } from '../platform/create-once.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash } from '../platform/runtime/sha256.ts';
import * as queries from './contact.queries.ts';

type Message = { readonly email: string; readonly subject: string; readonly message: string };
type Received = Message & { readonly creationId?: string | undefined };

/**
 * Stores a message and mails it to the staff, both or neither. The same text within ten minutes, or with the same
 * `creationId`, is one message.
 */
export async function receive({ db, config, now }: Deps, { creationId, ...message }: Received): Promise<void> {
  const hash = contentHash([message.email, message.subject, message.message]);
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `contact ${hash}`);
    await createOnce(
      tx,
      { kind: 'contact-message', creationId },
      {
        make: async () => {
          const same = await queries.findSame(tx, hash);
          if (same !== undefined) return same;
          const id = await queries.addMessage(tx, { ...message, contentHash: hash });
          await queueEmail(tx, { config, now }, emailOf({ id, ...message }, config));
          return id;
        },
        keyOf: (id) => id,
        find: async (id) => id,
      },
    );
  });
}

/** To the staff; a reply to it reaches the visitor. */
function emailOf(
  { id, email, subject, message }: Message & { readonly id: string },
  { brand }: EmailConfig,
): EmailContent {
  return {
    kind: 'contact-message',
    recipient: brand.email,
    replyTo: email,
    topic: queries.contactTopic(id),
    subject: `Mesaj de pe site: ${subject}`,
    title: 'Mesaj nou din formularul de contact',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['De la', email],
          ['Subiect', subject],
        ],
      },
      { kind: 'quote', text: message },
      { kind: 'text', text: 'Răspunsul la acest e-mail ajunge la vizitator. Adresa este cea scrisă în formular.' },
    ],
  };
}
