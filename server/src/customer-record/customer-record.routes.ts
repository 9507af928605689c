import { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { writeCursor } from '../customers/cursor.ts';
import { toCustomer, toDeed, toRequest } from '../customers/customer-answer.ts';
import { countByStatus, findListed } from '../customers/customer-list.queries.ts';
import { customerOf, noteOpened } from '../customers/customer-of.ts';
import { findConsents, findMarketing, findWanting } from '../customers/customers.queries.ts';
import { findLookalikes } from '../customers/lookalikes.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import * as queries from './customer-record.queries.ts';
import * as service from './customer-record.service.ts';
import { eraseByPhone } from './erase.ts';
import { exportData } from './export.ts';
import { merge } from './merge.ts';

/** Older deeds are in the audit log. */
const MOST_DEEDS = 200;

export function customersRoutes(app: FastifyInstance, deps: Deps): void {
  serveReading(app, deps);
  serveChanges(app, deps);
}

function serveReading(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.getAll, async ({ query }) => {
    const rows = await findListed(db, query);
    if (query.limit === undefined) return rows.map(toCustomer);
    return rows.map((row) => ({ ...toCustomer(row), cursor: writeCursor({ ...row, sort: query.sort }) }));
  });
  serve(app, api.counts, ({ query }) => countByStatus(db, query.search));
  serve(app, api.getCustomer, async ({ query }, request) => {
    const customer = await customerOf(db, query.phone);
    await noteOpened(db, actorOf(request), customer);
    return toCustomer(customer);
  });
  serve(app, api.getRequests, async ({ query }, request) => {
    const customer = await customerOf(db, query.phone);
    await noteOpened(db, actorOf(request), customer);
    const said = await findMarketing(db, customer.id);
    return (await queries.findRequests(db, customer.id)).map((row) => toRequest(row, said));
  });
  serve(app, api.getConsents, async ({ query }, request) => {
    const customer = await customerOf(db, query.phone);
    await noteOpened(db, actorOf(request), customer);
    return consentsOf(db, customer.id);
  });
  serve(app, api.history, async ({ query }) => {
    const { id } = await customerOf(db, query.phone);
    return (await queries.findDeeds(db, id, MOST_DEEDS)).map(toDeed);
  });
  serve(app, api.exportData, ({ query }, request) => exportData(deps, query.phone, actorOf(request)));
  serve(app, api.lookalikes, async ({ query }) => findLookalikes(db, await customerOf(db, query.phone)));
}

function serveChanges(app: FastifyInstance, deps: Deps): void {
  serve(app, api.create, async ({ body }, request) => toCustomer(await service.create(deps, body, actorOf(request))));
  serve(app, api.updateName, async ({ params, body }, request) =>
    toCustomer(await service.updateLine(deps, params.phone, body, actorOf(request))),
  );
  serve(app, api.updateAlias, async ({ params, body }, request) =>
    toCustomer(await service.updateLine(deps, params.phone, body, actorOf(request))),
  );
  serve(app, api.updateEmail, async ({ params, body }, request) =>
    toCustomer(await service.updateLine(deps, params.phone, body, actorOf(request))),
  );
  serve(app, api.updatePhone, async ({ params, body }, request) => {
    const { customer, updatedRecords } = await service.updatePhone(deps, params.phone, body.newPhone, actorOf(request));
    return { customer: toCustomer(customer), updatedRecords };
  });
  serve(app, api.setStatus, async ({ params, body }, request) =>
    toCustomer(await service.setStatus(deps, params.phone, body, actorOf(request))),
  );
  serve(app, api.deleteCustomer, async ({ params }, request): Promise<Reply<typeof api.deleteCustomer>> => {
    await eraseByPhone(deps, params.phone, actorOf(request));
    return { success: true };
  });
  serve(app, api.withdrawMarketing, async ({ params }, request) => {
    const { id } = await service.withdrawMarketing(deps, params.phone, actorOf(request));
    return consentsOf(deps.db, id);
  });
  serve(app, api.merge, async ({ body }, request) => toCustomer(await merge(deps, body, actorOf(request))));
}

async function consentsOf(db: Db, customerId: string): Promise<Reply<typeof api.getConsents>> {
  const choices = await findConsents(db, customerId);
  return {
    wantsNews: (await findWanting(db, customerId)).length > 0,
    choices: choices.map((choice) => ({ ...choice, at: choice.at.toISOString() })),
  };
}
