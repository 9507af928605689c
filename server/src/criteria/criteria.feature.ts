import type { Feature } from '../platform/feature.ts';
import { criteriaRoutes } from './criteria.routes.ts';

export const criteriaFeature: Feature = { routes: [criteriaRoutes] };
