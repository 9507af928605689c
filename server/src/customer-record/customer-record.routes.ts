import { customers as api } from 'contract/customers/customers';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { mapCustomers, toAuditEvent, toCustomer, toCustomers } from '../customers/customer-answer.ts';
import { findListed } from '../customers/customer-list.queries.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { writeCursor } from '../customers/list-cursor.ts';
import { scopeOf } from '../customers/list-scope.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { moveToBin } from './bin/bin.service.ts';
import * as queries from './customer-record.queries.ts';
import * as service from './customer-record.service.ts';
import { findSummaries } from './customer-summaries.queries.ts';
import { exportData } from './export/export.ts';
import { merge } from './merge/merge.ts';

/** Older events are in the audit log. */
const MAX_AUDIT_EVENTS = 200;

/** The calls about a customer that reach into several features: they change or answer more than one row. */
export function customerRecordRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.getAll, async ({ query }, { user }) => {
    const rows = await findListed(db, { ...query, today: deps.today() }, await scopeOf(db, query.responsible, user));
    if (query.limit === undefined) return toCustomers(db, rows);
    const ids = rows.map(({ id }) => id);
    const [summaries, listed] = await Promise.all([
      findSummaries(db, ids, deps.today()),
      mapCustomers(db, rows, (customer, row) => ({ ...customer, cursor: writeCursor({ ...row, sort: query.sort }) })),
    ]);
    return listed.map((customer) => ({ ...customer, summary: summaries.get(customer._id) }));
  });
  serve(app, api.history, async ({ query }, { user }) => {
    const { id } = await requireCustomer(db, query.phone, user);
    return (await queries.findAuditEvents(db, id, MAX_AUDIT_EVENTS)).map(toAuditEvent);
  });
  serve(app, api.exportData, ({ query }, request) => exportData(deps, query.phone, request));
  serve(app, api.create, async ({ body }, request) =>
    toCustomer(db, await service.create(deps, body, actorOf(request))),
  );
  serve(app, api.updateEmail, async ({ params, body: { email: wanted, expectedEmail: expected } }, request) =>
    toCustomer(db, await service.updateEmail(deps, params.phone, { wanted, expected }, actorOf(request))),
  );
  serve(app, api.updatePhone, async ({ params, body }, request) => {
    const { customer, updatedRecords } = await service.updatePhone(deps, params.phone, body, actorOf(request));
    return { customer: await toCustomer(db, customer), updatedRecords };
  });
  serve(app, api.deleteCustomer, ({ params }, request) => moveToBin(deps, params.phone, actorOf(request)));
  serve(app, api.merge, async ({ body }, request) => toCustomer(db, await merge(deps, body, actorOf(request))));
}
