import type { Feature } from '../platform/feature.ts';
import { checklistRulesRoutes } from './checklist-rules.routes.ts';
import { seedChecklistRules } from './checklist-rules.seed.ts';

export const checklistFeature: Feature = {
  routes: [checklistRulesRoutes],
  seed: [seedChecklistRules],
};
