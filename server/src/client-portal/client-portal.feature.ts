import type { Feature } from '../platform/feature.ts';
import { removeOldClientAccess } from './client-access.jobs.ts';
import { clientLinksRoutes } from './client-links.routes.ts';
import { clientPortalRoutes } from './client-portal.routes.ts';

export const clientPortalFeature: Feature = {
  routes: [clientLinksRoutes, clientPortalRoutes],
  jobs: [removeOldClientAccess],
};
