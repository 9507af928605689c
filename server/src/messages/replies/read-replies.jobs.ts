import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { MailboxUnavailable, mailboxName, openMailbox } from '../../platform/mail/mailbox.ts';
import { reasonOf } from '../../platform/runtime/errors.ts';
import { hidePersonal } from '../../platform/runtime/logging.ts';
import { leaseMailbox, type MailboxReading, release, setFailed, setRead } from './mailbox-readings.queries.ts';
import { readMailbox } from './read-mailbox.ts';

/**
 * Each minute, in one copy of the program: puts customers' replies into their threads. It retries an unavailable
 * mailbox; the log has the beginning and the end.
 */
export const readReplies: Job = {
  name: 'read-replies',
  cron: '* * * * *',
  run: async (deps, stop) => {
    const { mailbox: url } = deps.config.replies;
    if (!url) return;
    const reading = await leaseMailbox(deps.db, mailboxName(url));
    if (!reading) return;
    try {
      await read(deps, url, reading, stop);
    } catch (error) {
      await setFailed(deps.db, reading, hidePersonal(reasonOf(error)));
      if (!(error instanceof MailboxUnavailable)) throw error;
      if (!reading.failingSince) deps.log.warn({ reason: error.message }, 'the mailbox of replies cannot be read');
    }
  },
};

async function read(deps: Deps, url: URL, reading: MailboxReading, stop: AbortSignal): Promise<void> {
  const mailbox = await openMailbox(url);
  try {
    const { counts, failure } = await readMailbox(deps, mailbox, reading, stop);
    if (Object.values(counts).some((count) => count > 0)) deps.log.info(counts, 'the mailbox of replies was read');
    if (failure !== undefined) throw failure;
    if (stop.aborted) return await release(deps.db, reading);
    await setRead(deps.db, reading, await mailbox.countUnread());
    if (reading.failingSince) deps.log.info({}, 'the mailbox of replies is read again');
  } finally {
    mailbox.close();
  }
}
