import type { Job } from '../../platform/jobs.ts';
import { returnDue } from './responsible.service.ts';

/** Early each day, and at a late start: gives customers handed over for a time back. */
export const returnCustomers: Job = {
  name: 'return-customers',
  cron: '5 0 * * *',
  isDueAtStart: true,
  run: returnDue,
};
