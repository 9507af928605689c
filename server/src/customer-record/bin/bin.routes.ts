import { bin as api } from 'contract/customers/bin';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { mapCustomers, toCustomer } from '../../customers/customer-answer.ts';
import { findById } from '../../customers/customers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { eraseByPhone } from '../erasure/erase.ts';
import { findRetained } from '../erasure/retained.queries.ts';
import { exportRetained } from '../export/export.ts';
import { findBinned } from './bin.queries.ts';
import { join, restore, undoDeletion } from './bin.service.ts';

/** The bin, for administrators; the author of a deletion can undo it for a while. */
export function binRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, today } = deps;
  serve(app, api.list, async ({ query }) => {
    const { search, phoneTaken } = query;
    const binned = await findBinned(db, { search, isPhoneTaken: phoneTaken === 'true' }, today());
    return mapCustomers(
      db,
      binned,
      (customer, { deletedAt, deletedBy, deletedByName, keptUntil, erasedOn, erasedAt, phoneOwner }) => ({
        ...customer,
        deletedAt: deletedAt?.toISOString() ?? '',
        deletedBy,
        deletedByName,
        keptUntil,
        erasedOn,
        isErased: erasedAt !== null,
        phoneOwner,
      }),
    );
  });
  serve(app, api.restore, async ({ params, query }, request) =>
    toCustomer(db, await restore(deps, { ...params, ...query }, actorOf(request))),
  );
  serve(app, api.join, async ({ params }, request) => toCustomer(db, await join(deps, params.id, actorOf(request))));
  serve(app, api.undo, async ({ params, query }, request) =>
    toCustomer(db, await undoDeletion(deps, { ...params, ...query }, actorOf(request))),
  );
  serve(app, api.eraseNow, async ({ params, query }, request): Promise<Reply<typeof api.eraseNow>> => {
    return { success: true, retained: await eraseByPhone(deps, { ...params, ...query }, actorOf(request)) };
  });
  serve(app, api.retained, async ({ params }) => {
    const customer = await findById(db, params.id);
    if (!customer) throw problem('CLIENT_NEGASIT');
    return findRetained(db, customer, today());
  });
  serve(app, api.exportRetained, ({ params }, request) => exportRetained(deps, params.id, request));
}
