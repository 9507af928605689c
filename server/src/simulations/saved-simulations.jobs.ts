import type { Job } from '../platform/jobs.ts';
import { removeExpired } from './saved-simulations.queries.ts';

/** Nightly: simulations whose link no longer opens are not kept either. */
export const removeExpiredSimulations: Job = {
  name: 'remove-expired-simulations',
  cron: '10 3 * * *',
  run: ({ db }) => removeExpired(db),
};
