import type { Feature } from '../platform/feature.ts';
import { applications } from '../schema/applications.table.ts';
import { commissionLines, commissionWords } from '../schema/commissions.table.ts';
import { seedCommissionRules } from './commission-rules.queries.ts';
import { removeAbandonedStatements } from './commissions.jobs.ts';
import { commissionsRoutes } from './commissions.routes.ts';
import { statementsRoutes } from './statements.routes.ts';

export const commissionsFeature: Feature = {
  routes: [commissionsRoutes, statementsRoutes],
  jobs: [removeAbandonedStatements],
  seed: [seedCommissionRules],
  records: [
    {
      of: applications,
      table: commissionLines,
      live: { none: 'a change of a line changes its statement, which tells' },
      export: { none: 'what a bank paid us is not about the person' },
    },
    {
      of: applications,
      table: commissionWords,
      live: { none: 'they are added with an entry, which tells' },
      export: { none: 'what a bank paid us is not about the person; the archive has the sentences told' },
    },
  ],
};
