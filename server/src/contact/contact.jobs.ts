import { MAX_YEARS_KEPT } from 'contract/legal/legal-versions';
import type { Job } from '../platform/jobs.ts';
import { removeOlder } from './contact.queries.ts';

export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  cron: '30 3 * * *',
  run: ({ db }) => removeOlder(db, MAX_YEARS_KEPT.messages),
};
