import { buffer } from 'node:stream/consumers';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Attachment, Delivery, Mail, Picture } from '../platform/mail/mail.ts';
import type { Sms } from '../platform/mail/sms.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/runtime/clock.ts';
import type { Config } from '../platform/runtime/config.ts';
import { CannotDecrypt } from '../platform/runtime/encryption.ts';
import { findShownPhoto } from '../staff/team.queries.ts';
import { photoContentId, photoHtml, photosIn } from './email-photos.ts';
import * as queries from './outbox.queries.ts';
import { replyAddressOf } from './reply-address.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'files' | 'log'> & { readonly config: Pick<Config, 'replies' | 'brand'> };

/** Pauses before each retry during an outage, s: short, because these retries burden nobody but us. */
const OUTAGE_RETRY_PAUSES = [15, 30, 60];

/**
 * Pauses before each retry of a message that was refused for now, s; the last one repeats (RFC 5321 §4.5.4.1: they
 * grow).
 */
const RETRY_PAUSES = [
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  15 * MINUTE_SECONDS,
  HOUR_SECONDS,
  2 * HOUR_SECONDS,
  4 * HOUR_SECONDS,
];

/** The senders of each channel of the outbox. */
type Transports = { readonly email: Mail; readonly sms: Sms };

/**
 * Withdraws what has expired, then sends everything that is due, the longest due first, until nothing is left; a channel
 * with an outage is skipped, the other goes on. Several copies of the program may do so at once: each message is leased
 * before it is sent. A crash between sending it and recording that sends it again, with the same Message-ID or
 * Idempotency-Key. Answers how many went out.
 */
export async function deliverDue(deps: DeliveryDeps, transports: Transports, stop?: AbortSignal): Promise<number> {
  const expired = await queries.withdrawExpired(deps.db);
  if (expired > 0) deps.log.warn({ expired }, 'messages that could not go out in time were taken back');
  let sent = 0;
  let open: readonly queries.PeoplesChannel[] = ['email', 'sms'];
  while (!stop?.aborted && open.length > 0) {
    const leased = await queries.leaseDue(deps.db, open);
    if (!leased) break;
    const delivery = await deliverLeased(deps, transports, leased);
    if (delivery.outcome === 'sent') sent++;
    if (delivery.outcome === 'later' && delivery.isOutage) open = open.filter((each) => each !== leased.channel);
  }
  return sent;
}

async function deliverLeased(
  deps: DeliveryDeps,
  transports: Transports,
  leased: queries.OutboxMessage,
): Promise<Delivery> {
  const { db, log } = deps;
  const delivery = await send(deps, transports, leased);
  const note = { channel: leased.channel, kind: leased.kind, attempt: leased.attempts };
  switch (delivery.outcome) {
    case 'sent':
      await queries.setSent(db, leased);
      break;
    case 'refused':
      log.warn({ ...note, reason: delivery.reason }, 'a message was refused for ever');
      await queries.setFailed(db, leased, delivery.reason);
      break;
    case 'later':
      log.warn({ ...note, reason: delivery.reason }, 'a message could not be delivered now');
      await queries.scheduleRetry(db, leased, retryPause(leased, delivery.isOutage), delivery.reason);
  }
  return delivery;
}

async function send({ db, files, config }: DeliveryDeps, { email, sms }: Transports, leased: queries.OutboxMessage) {
  if (leased.channel === 'sms') return sms.deliver(leased);
  const attachments = await readAttachments(files, leased);
  if (!Array.isArray(attachments)) return attachments;
  const { html, pictures } = await withPhotos(db, leased.html);
  return email.deliver({ ...leased, html, attachments, pictures, replyTo: await replyAddressOf(db, leased, config) });
}

/** The photographs that an email shows; one that visitors no longer see is left out of the email. */
async function withPhotos(db: Db, html: string): Promise<{ html: string; pictures: Picture[] }> {
  const pictures: Picture[] = [];
  let shown = html;
  for (const id of photosIn(html)) {
    const content = await findShownPhoto(db, id);
    if (content) pictures.push({ contentId: photoContentId(id), content });
    else shown = shown.replaceAll(photoHtml(id), '');
  }
  return { html: shown, pictures };
}

/** The bytes of what goes with an email. A file that is gone or broken stays so: the email is given up, for people to see. */
async function readAttachments(
  files: Deps['files'],
  { attachments }: queries.OutboxMessage,
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

function retryPause({ attempts }: queries.OutboxMessage, isOutage: boolean): number {
  const pauses = isOutage ? OUTAGE_RETRY_PAUSES : RETRY_PAUSES;
  return pauses[Math.min(attempts, pauses.length) - 1] ?? HOUR_SECONDS;
}
