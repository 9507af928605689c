import type { Job } from '../platform/jobs.ts';
import { correctTotals, foldTotals } from './case-totals.queries.ts';

/** Keeps the rows of the open cases' totals few, and counts after them: a difference is logged and made good. */
export const keepCaseTotals: Job = {
  name: 'keep-case-totals',
  cron: '*/5 * * * *',
  isDueAtStart: true,
  run: async ({ db, log }) => {
    const wrong = await correctTotals(db);
    if (wrong.length > 0) log.error({ wrong }, 'kept totals of open cases were wrong and are counted anew');
    await foldTotals(db);
  },
};
