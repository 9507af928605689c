import type { Job } from '../../platform/jobs.ts';
import { returnDue } from './responsible.service.ts';

/** Early each day, and when a copy starts late: whom somebody looked after for a while goes back to whose they are. */
export const returnCustomers: Job = {
  name: 'return-customers',
  cron: '5 0 * * *',
  isDueAtStart: true,
  run: returnDue,
};
