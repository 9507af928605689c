import { eq, getTableColumns } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { consentLinks } from '../schema/consent-links.table.ts';
import { consents } from '../schema/consents.table.ts';
import { removeOrphanForms } from './booking-forms.jobs.ts';
import { findExportedForms } from './booking-forms.queries.ts';
import { bookingFormsRoutes } from './booking-forms.routes.ts';
import { callRequestsRoutes } from './call-requests.routes.ts';
import { consentLinksRoutes } from './consent-links.routes.ts';
import { findConsents } from './consents.queries.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { customerFormsRoutes } from './customer-forms/customer-forms.routes.ts';
import { customerRequestsRoutes } from './customer-forms/customer-requests.routes.ts';

const {
  id: _id,
  customerId: _customerId,
  contentHash: _contentHash,
  ...shownOfRequests
} = getTableColumns(callRequests);

export const bookingFeature: Feature = {
  routes: [
    bookingFormsRoutes,
    callRequestsRoutes,
    consentLinksRoutes,
    couponsRoutes,
    customerFormsRoutes,
    customerRequestsRoutes,
  ],
  jobs: [removeOrphanForms],
  records: [
    {
      of: 'customer',
      table: callRequests,
      live: 'requests',
      merge: 'moves',
      erase: 'goes',
      export: { as: 'callRequests', columns: shownOfRequests, order: [callRequests.createdAt] },
    },
    {
      of: 'customer',
      table: consents,
      live: 'requests',
      merge: async (tx, { kept, duplicate }) => {
        // Rows of consents never change, so this removes them and adds them unchanged, under the other owner.
        const given = await tx.delete(consents).where(eq(consents.customerId, duplicate)).returning();
        const moved = given.map((consent) => ({ ...consent, customerId: kept }));
        if (moved.length > 0) await tx.insert(consents).values(moved);
      },
      erase: 'goes',
      export: { as: 'consents', rows: async (db, customerId) => (await findConsents(db, customerId)).toReversed() },
    },
    {
      of: 'customer',
      table: consentLinks,
      live: { none: 'no screen shows links to consents' },
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'consentLinks',
        columns: shown(consentLinks, 'kind', 'sentTo', 'createdAt', 'usedAt'),
        order: [consentLinks.createdAt],
      },
    },
    {
      of: 'customer',
      table: bookingForms,
      live: 'forms',
      merge: 'moves',
      erase: 'goes',
      export: { as: 'customerInfo', rows: findExportedForms },
    },
  ],
};
