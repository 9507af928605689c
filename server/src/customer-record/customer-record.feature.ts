import type { Feature } from '../platform/feature.ts';
import { emptyBin } from './bin/bin.jobs.ts';
import { binRoutes } from './bin/bin.routes.ts';
import { contactLogRoutes } from './contact-log/contact-log.routes.ts';
import { customerPageRoutes } from './customer-page.routes.ts';
import { customerRecordRoutes } from './customer-record.routes.ts';
import { forgetOldCustomers } from './erasure/retention.jobs.ts';

export const customerRecordFeature: Feature = {
  routes: [binRoutes, contactLogRoutes, customerPageRoutes, customerRecordRoutes],
  jobs: [emptyBin, forgetOldCustomers],
};
