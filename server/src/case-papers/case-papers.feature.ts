import type { Feature } from '../platform/feature.ts';
import { agreementsRoutes } from './agreements.routes.ts';
import { bundleRoutes } from './bundle.routes.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { proposalsRoutes } from './proposals.routes.ts';
import { removeFileRoutes } from './remove-file.routes.ts';

export const casePapersFeature: Feature = {
  routes: [agreementsRoutes, bundleRoutes, checklistRoutes, proposalsRoutes, removeFileRoutes],
};
