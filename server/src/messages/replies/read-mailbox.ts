import { uploadLimits } from 'contract/fields/upload-limits';
import type { Deps } from '../../platform/deps.ts';
import { type Mailbox, type MailboxMessage, MailboxUnavailable } from '../../platform/mail/mailbox.ts';
import { DAY_SECONDS } from '../../platform/runtime/clock.ts';
import { reasonOf } from '../../platform/runtime/errors.ts';
import { hidePersonal } from '../../platform/runtime/logging.ts';
import { keepReply, type StoreOutcome } from './keep-reply.ts';
import { type MailboxReading, setProgress } from './mailbox-readings.queries.ts';
import { readInWorker } from './read-reply-in-worker.ts';
import { isReportKind } from './received-kind.ts';
import { findReported, recognise } from './recognise.ts';
import { HEAD_FIELDS } from './reply-head.ts';

/** Mail servers take about 35 MB: 25 MB of files, in base64. */
const MAX_EMAIL_BYTES = 40 * 1024 * 1024;
/** Enough of a report: the undelivered e-mail is at its end. */
const MAX_REPORT_BYTES = 1024 * 1024;
/** Days that a first reading of a mailbox looks back, for answers to earlier messages. */
const FIRST_DAYS = 7;

/** How long an e-mail that cannot be stored is tried again; then it stays in the mailbox, unread, for people. */
const RETRY_FOR_MS = DAY_SECONDS * 1_000;

/** E-mails by result, and the error of the first failed one. */
export type ReadCounts = { readonly counts: Record<StoreOutcome, number>; readonly failure: unknown };

/**
 * Looks at every new e-mail of a mailbox, the oldest first. Stored ones are marked as read afterwards, all others are
 * left alone. After a crash in between the same e-mail is recognised. A failed one holds up no other: the next reading
 * begins with it again. Throws `MailboxUnavailable`.
 */
export async function readMailbox(
  deps: Deps,
  mailbox: Mailbox,
  reading: MailboxReading,
  stop: AbortSignal,
): Promise<ReadCounts> {
  const counts = { stored: 0, known: 0, left: 0 };
  let [failure, waiting]: [unknown, number | undefined] = [undefined, undefined];
  for (const uid of await findNew(deps, mailbox, reading)) {
    if (stop.aborted) break;
    try {
      const kept = await take(deps, mailbox, uid);
      if (kept !== 'left') await mailbox.markRead(uid);
      counts[kept]++;
    } catch (error) {
      if (error instanceof MailboxUnavailable) throw error;
      failure ??= error;
      waiting ??= uid;
    }
    await setProgress(deps.db, reading.mailbox, mailbox.uidValidity, waiting === undefined ? uid : waiting - 1);
  }
  return { counts, failure };
}

/**
 * When UIDs no longer mean the same e-mails, those since the last reading are read again; stored ones are recognised.
 */
function findNew({ now }: Deps, mailbox: Mailbox, { uidValidity, lastUid, readAt }: MailboxReading): Promise<number[]> {
  if (uidValidity === mailbox.uidValidity) return mailbox.findAfter(lastUid);
  const [from, days] = readAt ? [readAt, 1] : [now(), FIRST_DAYS];
  return mailbox.findSince(new Date(from.getTime() - days * DAY_SECONDS * 1_000));
}

/** An e-mail that no mail program writes: it stays where it is. */
class Unreadable extends Error {}

async function take(deps: Deps, mailbox: Mailbox, uid: number): Promise<StoreOutcome> {
  const email = await mailbox.fetchHeaders(uid, HEAD_FIELDS);
  if (!email) return 'left';
  try {
    return await takeWhole(deps, mailbox, email);
  } catch (error) {
    const isOld = deps.now().getTime() - email.arrivedAt.getTime() > RETRY_FOR_MS;
    if (error instanceof MailboxUnavailable || !(error instanceof Unreadable || isOld)) throw error;
    deps.log.warn({ uid, reason: hidePersonal(reasonOf(error)) }, 'an e-mail stays in the mailbox: it cannot be read');
    return 'left';
  }
}

/** An e-mail of no customer is not fetched, unless it is a report: a report names its customer only inside. */
async function takeWhole(deps: Deps, mailbox: Mailbox, email: MailboxMessage): Promise<StoreOutcome> {
  if (email.bytes > MAX_EMAIL_BYTES) throw new Unreadable('it is too large');
  const head = await readable(readInWorker({ fields: email.fields, servers: deps.config.replies.trustedServers }));
  const byHead = await recognise(deps, head);
  const isReport = isReportKind(head.kind);
  if (!byHead && !(isReport && email.bytes <= MAX_REPORT_BYTES)) return 'left';
  const source = await mailbox.read(email.uid, MAX_EMAIL_BYTES);
  if (!source) return 'left';
  const content = await readable(readInWorker({ source, kind: head.kind, limits: uploadLimits }));
  const found = isReport ? await findReported(deps.db, head, content.reported) : undefined;
  const byReport = found && { customerId: found.email.customerId, recognisedBy: found.recognisedBy };
  const recognised = byHead && byHead.recognisedBy !== 'sender' ? byHead : (byReport ?? byHead);
  if (!recognised) return 'left';
  const aboutId = found?.email.customerId === recognised.customerId ? found.email.id : null;
  return keepReply(deps, { ...recognised, ...head, arrivedAt: email.arrivedAt, content, aboutId });
}

function readable<Read>(reading: Promise<Read>): Promise<Read> {
  return reading.catch((error: unknown) => {
    throw new Unreadable(reasonOf(error));
  });
}
