import type { Job } from '../platform/jobs.ts';
import { removeOld } from './client-access.queries.ts';

/** Nightly: removes codes and devices that no longer open anything. */
export const removeOldClientAccess: Job = {
  name: 'remove-old-client-access',
  cron: '15 3 * * *',
  run: ({ db }) => removeOld(db),
};
