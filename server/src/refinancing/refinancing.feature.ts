import type { Feature } from '../platform/feature.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { refinancingOpportunities, sentOpportunities } from '../schema/refinancing.table.ts';
import { findRefinancings, warnOfMissingIndex } from './refinancing.jobs.ts';
import { refinancingRoutes } from './refinancing.routes.ts';

export const refinancingFeature: Feature = {
  routes: [refinancingRoutes],
  jobs: [findRefinancings, warnOfMissingIndex],
  records: [
    {
      of: followedLoans,
      table: refinancingOpportunities,
      live: { none: 'the page of opportunities is read when it opens' },
      export: { none: 'computed from the loan and the offers of banks' },
    },
    {
      of: followedLoans,
      table: sentOpportunities,
      live: { none: 'the page of opportunities is read when it opens' },
      export: { none: 'the message or the appointment is in the archive' },
    },
  ],
};
