import { DAYS_OF_FAILED_EMAILS, DAYS_OF_SENT_EMAILS } from 'contract/legal/email-retention';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { type EmailFile, listEmails, removeEmailFile } from '../platform/mail/email-folder.ts';
import { openMail } from '../platform/mail/mail.ts';
import { openSms } from '../platform/mail/sms.ts';
import { deliverDue } from './deliver.ts';
import { findKnown, MAIL_QUEUED, MAIL_REMOVED, removeOlder } from './outbox.queries.ts';

const LOOKED_UP_AT_ONCE = 500;

/** Delivers emails and text messages: at once when one is queued, each minute for those that could not go out. */
export const deliverMail: Job = {
  name: 'deliver-mail',
  cron: '* * * * *',
  channel: MAIL_QUEUED,
  run: async (deps, stop) => {
    const email = openMail(deps.config);
    try {
      await deliverDue(deps, { email, sms: openSms(deps.config) }, stop);
    } finally {
      email.close();
    }
  },
};

/**
 * Removes the files of emails without a row: erased with their customer, or too old. At once, and again every few
 * minutes: an email may have reached the folder during its erasure.
 */
export const removeEmailFiles: Job = {
  name: 'remove-email-files',
  cron: '*/5 * * * *',
  isDueAtStart: true,
  channel: MAIL_REMOVED,
  run: async ({ config, db, log }: Deps, stop) => {
    // Lists files first: an email has its row before its file, so a file without a row never gets one.
    const files = await listEmails(config);
    let removed = 0;
    for (let from = 0; from < files.length && !stop.aborted; from += LOOKED_UP_AT_ONCE)
      removed += await removeUnknown(db, files.slice(from, from + LOOKED_UP_AT_ONCE));
    if (removed > 0) log.info({ removed }, 'files of emails that are no longer known were removed');
  },
};

async function removeUnknown(db: Deps['db'], files: readonly EmailFile[]): Promise<number> {
  const known = await findKnown(
    db,
    files.map(({ emailId }) => emailId),
  );
  const unwanted = files.filter(({ emailId, isAbandoned }) => isAbandoned || !known.has(emailId));
  for (const file of unwanted) await removeEmailFile(file);
  return unwanted.length;
}

/** Nightly: removes old emails. */
export const forgetOldMail: Job = {
  name: 'forget-old-mail',
  cron: '20 3 * * *',
  run: async ({ db }) => {
    await removeOlder(db, 'sent', DAYS_OF_SENT_EMAILS);
    await removeOlder(db, 'failed', DAYS_OF_FAILED_EMAILS);
  },
};
