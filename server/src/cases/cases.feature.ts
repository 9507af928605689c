import type { Feature } from '../platform/feature.ts';
import { casesRoutes } from './cases.routes.ts';
import { endReasonsRoutes } from './end-reasons/end-reasons.routes.ts';
import { seedEndReasons } from './end-reasons/end-reasons.seed.ts';

export const casesFeature: Feature = {
  routes: [casesRoutes, endReasonsRoutes],
  seed: [seedEndReasons],
};
