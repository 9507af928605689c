import type { Feature } from '../../platform/feature.ts';
import { proposals } from '../../schema/proposals.table.ts';
import { agreementsRoutes } from './agreements.routes.ts';
import { bundleRoutes } from './bundle.routes.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { findExportedProposals } from './proposals.queries.ts';
import { proposalsRoutes } from './proposals.routes.ts';
import { removeFileRoutes } from './remove-file.routes.ts';

export const papersFeature: Feature = {
  routes: [agreementsRoutes, bundleRoutes, checklistRoutes, proposalsRoutes, removeFileRoutes],
  records: [
    {
      of: 'case',
      table: proposals,
      live: 'agreements',
      erase: 'stays',
      export: { as: 'proposals', rows: findExportedProposals },
    },
  ],
};
