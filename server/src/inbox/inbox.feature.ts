import { inArray } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { inboxSeen } from '../schema/inbox-seen.table.ts';
import { inboxRoutes } from './inbox.routes.ts';

export const inboxFeature: Feature = {
  routes: [inboxRoutes],
  records: [
    {
      of: 'customer',
      table: inboxSeen,
      live: 'inbox',
      merge: (tx, { kept, duplicate }) =>
        // Shows the inbox items of both as not seen: better twice than never.
        tx.delete(inboxSeen).where(inArray(inboxSeen.customerId, [kept, duplicate])),
      erase: 'goes',
      export: { none: 'the marks of the staff' },
    },
  ],
};
