import type { Job } from '../platform/jobs.ts';
import { refreshRate } from './refresh-exchange-rate.ts';

/** The bank publishes shortly after 13:00 on its working days; a failure is tried again the next hour. */
export const refreshExchangeRate: Job = {
  name: 'refresh-exchange-rate',
  cron: '20 13-19 * * 1-5',
  isDueAtStart: true,
  run: (deps) => refreshRate(deps),
};
