import type { Feature } from '../platform/feature.ts';
import { tasksRoutes } from './tasks.routes.ts';

export const tasksFeature: Feature = {
  routes: [tasksRoutes],
};
