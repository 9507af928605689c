import type { Feature } from '../platform/feature.ts';
import { eventsRoutes } from './events.routes.ts';

export const eventsFeature: Feature = {
  routes: [eventsRoutes],
};
