import type { Feature } from '../platform/feature.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsFeature: Feature = {
  routes: [reportsRoutes],
};
