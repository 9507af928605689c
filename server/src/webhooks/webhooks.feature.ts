import type { Feature } from '../platform/feature.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { webhookAttempts } from '../schema/webhook-attempts.table.ts';
import { deliverEvents, forgetOldDeliveries } from './webhooks.jobs.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export const webhooksFeature: Feature = {
  routes: [webhooksRoutes],
  jobs: [deliverEvents, forgetOldDeliveries],
  records: [
    {
      of: outgoingMail,
      table: webhookAttempts,
      live: 'webhooks',
      export: { none: 'tries of deliveries, which hold no personal data' },
    },
  ],
};
