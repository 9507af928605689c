import type { Job } from '../../platform/jobs.ts';
import { returnDue } from './responsible.service.ts';

/** Early each day, and when a copy starts late: customers handed over for a time go back. */
export const returnCustomers: Job = {
  name: 'return-customers',
  cron: '5 0 * * *',
  isDueAtStart: true,
  run: returnDue,
};
