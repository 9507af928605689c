import type { Feature } from '../platform/feature.ts';
import { healthRoutes } from './health.routes.ts';

export const healthFeature: Feature = {
  routes: [healthRoutes],
};
