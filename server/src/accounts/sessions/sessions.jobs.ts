import type { Job } from '../../platform/jobs.ts';
import { sweepSessions } from '../sessions.queries.ts';

export const endExpiredSessions: Job = {
  name: 'end-expired-sessions',
  cron: '*/10 * * * *',
  run: ({ db }) => sweepSessions(db),
};
