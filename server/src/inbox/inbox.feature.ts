import type { Feature } from '../platform/feature.ts';
import { inboxRoutes } from './inbox.routes.ts';

export const inboxFeature: Feature = {
  routes: [inboxRoutes],
};
