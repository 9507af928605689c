import { removeForgotten } from '../platform/guess-counters.ts';
import type { Job } from '../platform/jobs.ts';
import { removeOver } from './auth.queries.ts';

/** Nightly: sign-ins that were begun, links and tries at guessing that have no effect any more. */
export const forgetOldSignIns: Job = {
  name: 'forget-old-sign-ins',
  cron: '30 3 * * *',
  run: async ({ db }) => {
    await removeOver(db);
    await removeForgotten(db);
  },
};
