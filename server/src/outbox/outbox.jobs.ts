import type { Job } from '../platform/jobs.ts';
import { openMail } from '../platform/mail.ts';
import { deliverDue } from './deliver.ts';
import { MAIL_QUEUED, removeOlder } from './outbox.queries.ts';

/** For so long it can be looked up that a letter went out. */
const DAYS_OF_SENT_LETTERS = 90;
/** Whoever did not look after a letter that failed will not do so after a year. */
const DAYS_OF_FAILED_LETTERS = 365;

/** Delivers letters: at once when one is written, each minute for those that could not go out. */
export const deliverMail: Job = {
  name: 'deliver-mail',
  cron: '* * * * *',
  channel: MAIL_QUEUED,
  run: async (deps, stop) => {
    const mail = openMail(deps.config);
    try {
      await deliverDue(deps, mail, stop);
    } finally {
      mail.close();
    }
  },
};

/** Nightly: letters that are long over are not kept. */
export const forgetOldMail: Job = {
  name: 'forget-old-mail',
  cron: '20 3 * * *',
  run: async ({ db }) => {
    await removeOlder(db, 'sent', DAYS_OF_SENT_LETTERS);
    await removeOlder(db, 'failed', DAYS_OF_FAILED_LETTERS);
  },
};
