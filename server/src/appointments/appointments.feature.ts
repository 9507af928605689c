import type { Feature } from '../platform/feature.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { calendarFeedRoutes } from './calendar-feed.routes.ts';

export const appointmentsFeature: Feature = {
  routes: [appointmentsRoutes, calendarFeedRoutes],
};
