import type { Job } from '../platform/jobs.ts';
import { removePast } from './hand-over.queries.ts';

/** Early each day, and at a late start: removes hand-overs that cannot be taken back any more. */
export const removePastHandOvers: Job = {
  name: 'remove-past-hand-overs',
  cron: '15 0 * * *',
  isDueAtStart: true,
  run: ({ db, now }) => removePast(db, now()),
};
