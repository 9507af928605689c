import type { Job } from '../../platform/jobs.ts';
import { removeForgotten } from '../../platform/security/login-attempts.queries.ts';
import { removeOldChallenges } from '../challenges.queries.ts';
import { removeOldLinks } from '../password-links.queries.ts';
import { PASSWORD_RESET_REQUESTED, sendRequestedLinks } from './passwords/password-reset.ts';

/** Nightly: deletes challenges, links, requests for links and counted tries without effect any more. */
export const forgetOldSignIns: Job = {
  name: 'forget-old-sign-ins',
  cron: '30 3 * * *',
  run: async ({ db }) => {
    await removeOldChallenges(db);
    await removeOldLinks(db);
    await removeForgotten(db);
  },
};

/** Mails the requested links: at once, and each minute for what a crash left. */
export const sendPasswordLinks: Job = {
  name: 'send-password-links',
  cron: '* * * * *',
  isDueAtStart: true,
  channel: PASSWORD_RESET_REQUESTED,
  run: sendRequestedLinks,
};
