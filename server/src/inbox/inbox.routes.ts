import { inbox as api, type InboxItem } from 'contract/inbox/inbox';
import type { FastifyInstance } from 'fastify';
import { toRequest } from '../booking/form-summary.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findReceived, markSeen } from './inbox.queries.ts';

export function inboxRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.get, async (_, { user }) => {
    const { rows, unseen } = await findReceived(db, user);
    return { items: rows.map(toItem), unseen };
  });
  serve(app, api.markSeen, async ({ body: { until, phone } }, { user }) => {
    const customer = phone ? await requireCustomer(db, phone, user) : undefined;
    await markSeen(db, user, until, customer?.id);
  });
}

type Row = Awaited<ReturnType<typeof findReceived>>['rows'][number];

function toItem({ kind, customer, at, isSeen, files, summary, subject, messageId }: Row): InboxItem {
  const common = { customer, at, isSeen };
  switch (kind) {
    case 'files':
      return { ...common, kind, files: files ?? [] };
    case 'reply':
      return { ...common, kind, subject: subject ?? '', messageId: messageId ?? '' };
    default:
      return { ...common, kind, request: toRequest(summary) };
  }
}
