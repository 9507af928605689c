import type { Feature } from '../platform/feature.ts';
import { gridRoutes } from './grid.routes.ts';
import { removeExpiredSimulations } from './saved-simulations.jobs.ts';
import { savedSimulationsRoutes } from './saved-simulations.routes.ts';
import { simulationsRoutes } from './simulations.routes.ts';

export const simulationsFeature: Feature = {
  routes: [savedSimulationsRoutes, simulationsRoutes, gridRoutes],
  jobs: [removeExpiredSimulations],
};
