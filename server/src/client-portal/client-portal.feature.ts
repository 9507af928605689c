import { inArray } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { clientCodes, clientDevices, clientLinks } from '../schema/client-links.table.ts';
import { removeOldClientAccess } from './client-access.jobs.ts';
import { clientLinksRoutes } from './client-links.routes.ts';
import { clientPortalRoutes } from './client-portal.routes.ts';

export const clientPortalFeature: Feature = {
  routes: [clientLinksRoutes, clientPortalRoutes],
  jobs: [removeOldClientAccess],
  records: [
    {
      of: 'case',
      table: clientLinks,
      live: 'agreements',
      erase: (tx, { caseIds }) => tx.delete(clientLinks).where(inArray(clientLinks.caseId, [...caseIds])),
      export: {
        as: 'clientLinks',
        columns: shown(clientLinks, 'createdAt', 'sentTo', 'openedAt', 'revokedAt'),
        order: [clientLinks.createdAt],
      },
    },
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
