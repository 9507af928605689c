import type { Job } from '../../platform/jobs.ts';
import { removeForgotten } from '../../platform/security/login-attempt-counters.ts';
import { removeOver } from './auth.queries.ts';
import { PASSWORD_RESET_REQUESTED, sendRequestedLinks } from './password-reset.ts';

/** Nightly: sign-ins that were begun, links, requests for links and tries at guessing that have no effect any more. */
export const forgetOldSignIns: Job = {
  name: 'forget-old-sign-ins',
  cron: '30 3 * * *',
  run: async ({ db }) => {
    await removeOver(db);
    await removeForgotten(db);
  },
};

/** Mails the links that people asked for: at once, and each minute for what a crash left. */
export const sendPasswordLinks: Job = {
  name: 'send-password-links',
  cron: '* * * * *',
  isDueAtStart: true,
  channel: PASSWORD_RESET_REQUESTED,
  run: sendRequestedLinks,
};
