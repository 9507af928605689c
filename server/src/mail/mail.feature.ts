import type { Feature } from '../platform/feature.ts';
import { deliverMail, forgetOldMail, removeEmailFiles } from './outbox.jobs.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const mailFeature: Feature = {
  routes: [outboxRoutes],
  jobs: [deliverMail, forgetOldMail, removeEmailFiles],
};
