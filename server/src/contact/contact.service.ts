import { writeEmail } from '../mail/email.ts';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import { queueEmail } from '../mail/outbox.queries.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash } from '../platform/runtime/sha256.ts';
import * as queries from './contact.queries.ts';

type Message = { readonly email: string; readonly subject: string; readonly message: string };

/** Keeps a message and mails it to the staff, both or neither. Sent twice within ten minutes it is one message. */
export async function receive({ db, config, now }: Deps, { email, subject, message }: Message): Promise<void> {
  const hash = contentHash([email, subject, message]);
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `contact ${hash}`);
    if (await queries.existsSame(tx, hash)) return;
    const id = await queries.addMessage(tx, { email, subject, message, contentHash: hash });
    await queueEmail(tx, writeEmail(emailOf({ id, email, subject, message }, config), config, now()));
  });
}

/** To the staff; answering it answers the visitor. */
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
