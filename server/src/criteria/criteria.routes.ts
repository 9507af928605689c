import { bankCriteria as api } from 'contract/simulations/bank-criteria';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import * as queries from './criteria.queries.ts';
import * as service from './criteria.service.ts';

export function criteriaRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getAll, () => queries.findShown(deps.db, deps.today()));
  serve(app, api.history, ({ params: { banca } }) => queries.findHistory(deps.db, banca));
  serve(app, api.preview, ({ body }) => service.preview(deps, body));
  serve(app, api.add, ({ body }, request) => service.add(deps, body, actorOf(request)));
  serve(app, api.confirm, ({ body: { id } }, request) => service.confirm(deps, id, actorOf(request)));
}
