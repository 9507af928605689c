import { removeOldCreations } from './create-once.ts';
import type { Job } from './jobs.ts';

/** Hourly: deletes the clients' ids; their creations stay. */
export const forgetCreations: Job = {
  name: 'forget-creations',
  cron: '40 * * * *',
  run: ({ db }) => removeOldCreations(db),
};
