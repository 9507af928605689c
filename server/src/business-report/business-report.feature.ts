import type { Feature } from '../platform/feature.ts';
import { businessReportRoutes } from './business-report.routes.ts';

export const businessReportFeature: Feature = {
  routes: [businessReportRoutes],
};
