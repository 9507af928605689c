import { WEBHOOK_LOG_DAYS } from 'contract/webhooks/webhooks';
import type { Job } from '../platform/jobs.ts';
import { deliverWebhooks, WEBHOOK_QUEUED } from './deliver-webhooks.ts';
import { removeOldDeliveries } from './deliveries.queries.ts';
import { forgetFormerSecrets } from './webhooks.queries.ts';

/** Sends events to other programs: at once when one is queued, each minute those that could not arrive. */
export const deliverEvents: Job = {
  name: 'deliver-webhooks',
  cron: '* * * * *',
  channel: WEBHOOK_QUEUED,
  run: deliverWebhooks,
};

/** Nightly: removes old deliveries from the log, and secrets that sign no more. */
export const forgetOldDeliveries: Job = {
  name: 'forget-old-deliveries',
  cron: '25 3 * * *',
  run: async ({ db }) => {
    await removeOldDeliveries(db, WEBHOOK_LOG_DAYS);
    await forgetFormerSecrets(db);
  },
};
