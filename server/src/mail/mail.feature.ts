import { ne } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { replyAddresses } from '../schema/reply-addresses.table.ts';
import { deliverMail, forgetOldMail, removeEmailFiles } from './outbox.jobs.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const mailFeature: Feature = {
  routes: [outboxRoutes],
  jobs: [deliverMail, forgetOldMail, removeEmailFiles],
  records: [
    {
      of: 'customer',
      table: outgoingMail,
      live: 'outbox',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'letters',
        columns: shown(outgoingMail, 'kind', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'),
        order: [outgoingMail.createdAt],
        where: ne(outgoingMail.channel, 'webhook'),
      },
    },
    {
      of: 'customer',
      table: replyAddresses,
      live: { none: 'no screen shows addresses for replies' },
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'replyAddresses',
        columns: shown(replyAddresses, 'createdAt'),
        order: [replyAddresses.createdAt],
      },
    },
  ],
};
