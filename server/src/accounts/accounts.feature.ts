import type { Feature } from '../platform/feature.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { endExpiredSessions } from './sessions/sessions.jobs.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { forgetOldSignIns, sendPasswordLinks } from './sign-in/auth.jobs.ts';
import { authRoutes } from './sign-in/auth.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

export const accountsFeature: Feature = {
  routes: [sessionsRoutes, authRoutes, usersRoutes, apiKeysRoutes],
  jobs: [endExpiredSessions, forgetOldSignIns, sendPasswordLinks],
};
