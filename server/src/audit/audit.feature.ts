import type { Feature } from '../platform/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature: Feature = {
  routes: [auditRoutes],
};
