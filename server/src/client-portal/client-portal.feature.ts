import type { Feature } from '../platform/feature.ts';
import { clientCodes, clientDevices, clientLinks } from '../schema/client-links.table.ts';
import { removeOldClientAccess } from './client-access.jobs.ts';
import { clientPortalRoutes } from './client-portal.routes.ts';

export const clientPortalFeature: Feature = {
  routes: [clientPortalRoutes],
  jobs: [removeOldClientAccess],
  records: [
    {
      of: clientLinks,
      table: clientCodes,
      live: { none: 'no screen of the staff shows codes' },
      export: { none: 'a secret and its days' },
    },
    {
      of: clientLinks,
      table: clientDevices,
      live: { none: 'no screen of the staff shows devices' },
      export: { none: 'a secret and its days' },
    },
  ],
};
