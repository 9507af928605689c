import type { Feature } from '../platform/feature.ts';
import { removePastHandOvers } from './hand-over.jobs.ts';
import { handOverRoutes } from './hand-over.routes.ts';

export const handOverFeature: Feature = { routes: [handOverRoutes], jobs: [removePastHandOvers] };
