import type { Job } from '../platform/jobs.ts';
import { removeOld } from './client-access.queries.ts';

/** Nightly: codes and devices that open nothing any more are not kept either. */
export const removeOldClientAccess: Job = {
  name: 'remove-old-client-access',
  cron: '15 3 * * *',
  run: ({ db }) => removeOld(db),
};
