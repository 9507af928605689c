import type { Feature } from '../platform/feature.ts';
import { customersRoutes } from './customers.routes.ts';
import { returnCustomers } from './responsible/responsible.jobs.ts';
import { responsibleRoutes } from './responsible/responsible.routes.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

export const customersFeature: Feature = {
  routes: [customersRoutes, responsibleRoutes, savedViewsRoutes],
  jobs: [returnCustomers],
};
