import type { Job } from '../platform/jobs.ts';
import { removeOlder } from './contact.queries.ts';

/** What the privacy page promises. */
const YEARS_OF_MESSAGES = 3;

export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  cron: '30 3 * * *',
  run: ({ db }) => removeOlder(db, YEARS_OF_MESSAGES),
};
