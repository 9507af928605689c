import { buffer } from 'node:stream/consumers';
import type { Deps } from '../platform/deps.ts';
import type { Attachment, Delivery, Mail } from '../platform/mail/mail.ts';
import type { Sms } from '../platform/mail/sms.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/runtime/clock.ts';
import type { Config } from '../platform/runtime/config.ts';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import * as queries from './outbox.queries.ts';
import { replyAddressOf } from './reply-address.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'files' | 'log'> & { readonly config: Pick<Config, 'replies' | 'brand'> };

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

/** By what each channel of the outbox goes out. */
type Carriers = { readonly email: Mail; readonly sms: Sms };

/**
 * Withdraws what has expired, then sends everything that is due, the longest due first, until nothing is left; a channel
 * with an outage is skipped, the other goes on. Several copies of the program may do so at once: each message is claimed
 * before it is sent. A crash between sending it and recording that sends it again, with the same Message-ID or
 * Idempotency-Key. Answers how many went out.
 */
export async function deliverDue(deps: DeliveryDeps, carriers: Carriers, stop?: AbortSignal): Promise<number> {
  const expired = await queries.withdrawExpired(deps.db);
  if (expired > 0) deps.log.warn({ expired }, 'messages that could not go out in time were taken back');
  let sent = 0;
  let open: readonly queries.OutboxChannel[] = ['email', 'sms'];
  while (!stop?.aborted && open.length > 0) {
    const claimed = await queries.claimDue(deps.db, open);
    if (!claimed) break;
    const delivery = await deliverClaimed(deps, carriers, claimed);
    if (delivery.outcome === 'sent') sent++;
    if (delivery.outcome === 'later' && delivery.isOutage) open = open.filter((each) => each !== claimed.channel);
  }
  return sent;
}

async function deliverClaimed(
  deps: DeliveryDeps,
  carriers: Carriers,
  claimed: queries.ClaimedOutboxMessage,
): Promise<Delivery> {
  const { db, log } = deps;
  const delivery = await carry(deps, carriers, claimed);
  const note = { channel: claimed.channel, kind: claimed.kind, attempt: claimed.attempts };
  switch (delivery.outcome) {
    case 'sent':
      await queries.setSent(db, claimed);
      break;
    case 'refused':
      log.warn({ ...note, reason: delivery.reason }, 'a message was refused for ever');
      await queries.setFailed(db, claimed, delivery.reason);
      break;
    case 'later':
      log.warn({ ...note, reason: delivery.reason }, 'a message could not be delivered now');
      await queries.setLater(db, claimed, pauseAfter(claimed, delivery.isOutage), delivery.reason);
  }
  return delivery;
}

async function carry(
  { db, files, config }: DeliveryDeps,
  { email, sms }: Carriers,
  claimed: queries.ClaimedOutboxMessage,
) {
  if (claimed.channel === 'sms') return sms.deliver(claimed);
  const attachments = await readAttachments(files, claimed);
  if (!Array.isArray(attachments)) return attachments;
  return email.deliver({ ...claimed, attachments, replyTo: await replyAddressOf(db, claimed, config) });
}

/** The bytes of what goes with an email. A file that is gone or broken stays so: the email is given up, for people to see. */
async function readAttachments(
  files: Deps['files'],
  { attachments }: queries.ClaimedOutboxMessage,
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

function pauseAfter({ attempts }: queries.ClaimedOutboxMessage, isOutage: boolean): number {
  const pauses = isOutage ? OUTAGE_PAUSES : PAUSES;
  return pauses[Math.min(attempts, pauses.length) - 1] ?? HOUR_SECONDS;
}
