import type { Feature } from '../platform/feature.ts';
import { staffRoutes } from './staff.routes.ts';

export const staffFeature: Feature = {
  routes: [staffRoutes],
};
