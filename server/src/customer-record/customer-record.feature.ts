import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { customerComments } from '../schema/comments.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { emptyBin } from './bin/bin.jobs.ts';
import { binRoutes } from './bin/bin.routes.ts';
import { contactLogRoutes } from './contact-log/contact-log.routes.ts';
import { customerPageRoutes } from './customer-page.routes.ts';
import { customerRecordRoutes } from './customer-record.routes.ts';
import { forgetOldCustomers } from './erasure/retention.jobs.ts';

export const customerRecordFeature: Feature = {
  routes: [binRoutes, contactLogRoutes, customerPageRoutes, customerRecordRoutes],
  jobs: [emptyBin, forgetOldCustomers],
  records: [
    {
      of: 'customer',
      table: customerComments,
      live: 'data',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'comments',
        columns: shown(customerComments, 'text', 'createdAt'),
        order: [customerComments.createdAt],
      },
    },
    {
      of: 'customer',
      table: contactLog,
      live: 'contacts',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'contacts',
        columns: shown(contactLog, 'outcome', 'note', 'createdAt'),
        order: [contactLog.createdAt],
      },
    },
  ],
};
