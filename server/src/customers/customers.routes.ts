import { customers as api } from 'contract/customers/customers';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { toCustomer, toListed } from './customer-answer.ts';
import { countByStatus } from './customer-list.queries.ts';
import { recordView, requireCustomer, requireOfAddress } from './customer-lookup.ts';
import * as service from './customers.service.ts';
import { updateHeader } from './header-change.ts';
import { scopeOf } from './list-scope.ts';
import { findPossibleDuplicates } from './possible-duplicates.ts';

/** The number of customers, and one customer's own fields; calls that reach further are in `customer-record/`. */
export function customersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.counts, async ({ query }, { user }) =>
    countByStatus(db, query.search, await scopeOf(db, query.responsible, user)),
  );
  serve(app, api.getCustomer, async ({ query }, request) => {
    const customer = await requireOfAddress(db, query, request.user);
    await recordView(db, actorOf(request), customer);
    return toCustomer(db, customer);
  });
  serve(app, api.lookalikes, async ({ query }, { user }) =>
    findPossibleDuplicates(db, await requireCustomer(db, query.phone, user), user),
  );
  serve(app, api.updateName, async ({ params, body: { name: wanted, expectedName: expected } }, request) =>
    toCustomer(db, await updateHeader(deps, params.phone, { field: 'name', wanted, expected }, actorOf(request))),
  );
  serve(app, api.updateAlias, async ({ params, body: { alias: wanted, expectedAlias: expected } }, request) =>
    toCustomer(db, await updateHeader(deps, params.phone, { field: 'alias', wanted, expected }, actorOf(request))),
  );
  serve(app, api.setStatus, async ({ params, body }, request) =>
    toCustomer(db, await service.setStatus(deps, params.phone, body, actorOf(request))),
  );
  serve(app, api.setStatuses, async ({ body }, request) =>
    toListed(db, body.phones, await service.setStatuses(deps, body, actorOf(request))),
  );
}
