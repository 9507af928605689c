import { bin as api } from 'contract/customers/bin';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { mapCustomers, toCustomer } from '../customers/customer-answer.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findBinned } from './bin.queries.ts';
import { restore, undoDeletion } from './bin.service.ts';
import { eraseByPhone } from './erase.ts';

/** The bin, for administrators; a deletion just made is taken back by whoever made it. */
export function binRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, today } = deps;
  serve(app, api.list, async ({ query }) => {
    const binned = await findBinned(db, query.search, today());
    return mapCustomers(db, binned, (customer, { deletedAt, deletedBy, deletedByName, keptUntil, erasedOn }) => ({
      ...customer,
      deletedAt: deletedAt?.toISOString() ?? '',
      deletedBy,
      deletedByName,
      keptUntil,
      erasedOn,
    }));
  });
  serve(app, api.restore, async ({ params }, request) =>
    toCustomer(db, await restore(deps, params.phone, actorOf(request))),
  );
  serve(app, api.undo, async ({ params }, request) =>
    toCustomer(db, await undoDeletion(deps, params.phone, actorOf(request))),
  );
  serve(app, api.eraseNow, async ({ params }, request): Promise<Reply<typeof api.eraseNow>> => {
    await eraseByPhone(deps, params.phone, actorOf(request));
    return { success: true };
  });
}
