import type { Feature } from '../platform/feature.ts';
import { brokerHoursRoutes } from './broker-hours.routes.ts';
import { slotsRoutes } from './slots.routes.ts';

export const availabilityFeature: Feature = {
  routes: [brokerHoursRoutes, slotsRoutes],
};
