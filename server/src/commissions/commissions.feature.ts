import type { Feature } from '../platform/feature.ts';
import { applications } from '../schema/applications.table.ts';
import { commissionWords } from '../schema/commissions.table.ts';
import { seedCommissionRules } from './commission-rules.queries.ts';
import { commissionsRoutes } from './commissions.routes.ts';

export const commissionsFeature: Feature = {
  routes: [commissionsRoutes],
  seed: [seedCommissionRules],
  records: [
    {
      of: applications,
      table: commissionWords,
      live: { none: 'they are added with an entry, which tells' },
      export: { none: 'what a bank paid us is not about the person; the archive has the sentences told' },
    },
  ],
};
