import { removeOldCreations } from './create-once.ts';
import type { Job } from './jobs.ts';

/** Hourly: what was created stays, only the client's id for it is forgotten. */
export const forgetCreations: Job = {
  name: 'forget-creations',
  cron: '40 * * * *',
  run: ({ db }) => removeOldCreations(db),
};
