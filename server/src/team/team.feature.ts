import type { Feature } from '../platform/feature.ts';
import { teamRoutes } from './team.routes.ts';

export const teamFeature: Feature = { routes: [teamRoutes] };
