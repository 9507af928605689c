import type { Feature } from '../platform/feature.ts';
import { refreshExchangeRate } from './exchange-rate.jobs.ts';
import { parameterChangesRoutes } from './parameter-changes.routes.ts';
import { parametersRoutes } from './parameters.routes.ts';
import { seedParameters } from './parameters.seed.ts';

export const parametersFeature: Feature = {
  routes: [parameterChangesRoutes, parametersRoutes],
  jobs: [refreshExchangeRate],
  seed: [seedParameters],
};
