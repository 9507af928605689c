import { responsible as api } from 'contract/customers/responsible';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { toCustomer, toListed } from '../customer-answer.ts';
import * as service from './responsible.service.ts';

/** The responsible brokers of single customers; `hand-over/` gives all of a broker's. */
export function responsibleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.claim, async ({ params }, request) =>
    toCustomer(db, await service.claim(deps, params.phone, actorOf(request))),
  );
  serve(app, api.assign, async ({ body }, request) =>
    toListed(db, body.phones, await service.assign(deps, body, actorOf(request))),
  );
}
