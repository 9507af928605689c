import type { Feature } from '../platform/feature.ts';
import { forgetOldMessages } from './contact.jobs.ts';
import { contactRoutes } from './contact.routes.ts';

export const contactFeature: Feature = {
  routes: [contactRoutes],
  jobs: [forgetOldMessages],
};
