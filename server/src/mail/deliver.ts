import { buffer } from 'node:stream/consumers';
import type { Deps } from '../platform/deps.ts';
import type { Attachment, Delivery, Mail } from '../platform/mail/mail.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/runtime/clock.ts';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import * as queries from './outbox.queries.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'files' | 'log'>;

/** During an outage, s: soon again, because retries burden nobody but us. */
const OUTAGE_PAUSES = [15, 30, 60];

/** After a temporary refusal of one email, s, the last one repeated (RFC 5321 §4.5.4.1 advises pauses that grow). */
const PAUSES = [
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  15 * MINUTE_SECONDS,
  HOUR_SECONDS,
  2 * HOUR_SECONDS,
  4 * HOUR_SECONDS,
];

/**
 * Sends every email that is due, oldest first, until none is left or there is an outage. Several copies of the
 * program may do so at once: each email is claimed before it is sent. A crash between sending it and recording that
 * sends the email again, with the same Message-ID. Answers how many emails went out.
 */
export async function deliverDue(deps: DeliveryDeps, mail: Mail, stop?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!stop?.aborted) {
    const delivery = await deliverNext(deps, mail);
    if (!delivery || (delivery.outcome === 'later' && delivery.isOutage)) break;
    if (delivery.outcome === 'sent') sent++;
  }
  return sent;
}

async function deliverNext({ db, files, log }: DeliveryDeps, mail: Mail): Promise<Delivery | undefined> {
  const email = await queries.claimDue(db);
  if (!email) return undefined;
  const attachments = await readAttachments(files, email);
  const delivery = Array.isArray(attachments) ? await mail.deliver({ ...email, attachments }) : attachments;
  const note = { kind: email.kind, attempt: email.attempts };
  switch (delivery.outcome) {
    case 'sent':
      await queries.setSent(db, email);
      break;
    case 'refused':
      log.warn({ ...note, reason: delivery.reason }, 'an email was refused for ever');
      await queries.setFailed(db, email, delivery.reason);
      break;
    case 'later':
      log.warn({ ...note, reason: delivery.reason }, 'an email could not be delivered now');
      await queries.setLater(db, email, pauseAfter(email, delivery.isOutage), delivery.reason);
  }
  return delivery;
}

/** The bytes of what goes with an email. A file that is gone or broken stays so: the email is given up, for people to see. */
async function readAttachments(
  files: Deps['files'],
  { attachments }: queries.ClaimedEmail,
): Promise<Attachment[] | Delivery> {
  try {
    return await Promise.all(
      attachments.map(async ({ filename, name }) => {
        const { bytes } = await files.read(filename);
        return { name, content: await buffer(bytes) };
      }),
    );
  } catch (error) {
    if (error instanceof CannotDecrypt) return { outcome: 'refused', reason: 'an attached file cannot be read' };
    return { outcome: 'later', reason: 'the store of an attached file is away', isOutage: false };
  }
}

function pauseAfter({ attempts }: queries.ClaimedEmail, isOutage: boolean): number {
  const pauses = isOutage ? OUTAGE_PAUSES : PAUSES;
  return pauses[Math.min(attempts, pauses.length) - 1] ?? HOUR_SECONDS;
}
