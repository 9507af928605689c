import type { Feature } from '../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { warnOfWaitingLeads } from './first-response.jobs.ts';
import { notifyKeptPromises } from './kept-promise.jobs.ts';

export const dashboardFeature: Feature = {
  routes: [dashboardRoutes],
  jobs: [warnOfWaitingLeads, notifyKeptPromises],
};
