import type { Job } from '../platform/jobs.ts';
import { openMail } from '../platform/mail.ts';
import { deliverDue } from './deliver.ts';
import { removeSentBefore } from './outbox.queries.ts';

/** For so long it can be looked up that a letter went out. */
const DAYS_OF_SENT_LETTERS = 90;

/** Delivers letters: at once when one is written, each minute for those that could not go out. */
export const deliverMail: Job = {
  name: 'deliver-mail',
  cron: '* * * * *',
  channel: 'mail_queued',
  run: async (deps, stop) => {
    const mail = openMail(deps.config);
    try {
      await deliverDue(deps, mail, stop);
    } finally {
      mail.close();
    }
  },
};

export const forgetSentMail: Job = {
  name: 'forget-sent-mail',
  cron: '20 3 * * *',
  run: ({ db }) => removeSentBefore(db, DAYS_OF_SENT_LETTERS),
};
