import type { Feature } from '../platform/feature.ts';
import { findRefinancings, warnOfMissingIndex } from './refinancing.jobs.ts';
import { refinancingRoutes } from './refinancing.routes.ts';

export const refinancingFeature: Feature = {
  routes: [refinancingRoutes],
  jobs: [findRefinancings, warnOfMissingIndex],
};
