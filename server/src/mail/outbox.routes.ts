import { outbox as api, type UndeliveredEmail } from 'contract/mail/outbox';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { addEntry } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findUndelivered, MAIL_QUEUED, type OutboxMessage, setDueNow } from './outbox.queries.ts';

export function outboxRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.undelivered, async () => (await findUndelivered(db)).map(toEmail));
  serve(app, api.retry, async ({ params: { id } }, request) => {
    await db.transaction(async (tx) => {
      const email = await setDueNow(tx, id);
      if (!email) throw problem('SCRISOARE_NEGASITA');
      const subject = email.customerId ? { subject: auditSubject({ id: email.customerId }) } : {};
      await addEntry(tx, actorOf(request), { action: 'letter-retried', ...subject, details: { letter: email.kind } });
      await notify(tx, MAIL_QUEUED);
    });
  });
}

function toEmail({ id, channel, recipient, subject, createdAt, ...email }: OutboxMessage): UndeliveredEmail {
  const { attempts, lastError, state, nextAttempt } = email;
  return {
    id,
    channel: channel === 'sms' ? 'sms' : 'email',
    recipient: channel === 'sms' ? maskedPhone(recipient) : maskedEmail(recipient),
    subject,
    createdAt: createdAt.toISOString(),
    attempts,
    lastError: lastError ?? '',
    nextAttempt: state === 'queued' ? nextAttempt.toISOString() : null,
  };
}

/** `+40722123456` → `+40•••456` */
function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}•••${phone.slice(-3)}`;
}

/** `ana@example.ro` → `a•••@example.ro` */
function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@');
}
