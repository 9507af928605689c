import type { Job } from '../platform/jobs.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { removeAbandoned } from './statements.queries.ts';

/** Days after which a statement that nobody booked goes: its cells may name people. */
const KEPT_DAYS = 30;

/** Early each day, and at a late start: removes statements that were read and never booked. */
export const removeAbandonedStatements: Job = {
  name: 'remove-abandoned-statements',
  cron: '25 0 * * *',
  isDueAtStart: true,
  run: ({ db, now }) => removeAbandoned(db, new Date(now().getTime() - KEPT_DAYS * DAY_SECONDS * 1_000)),
};
