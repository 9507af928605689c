import { agreements as api } from 'contract/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import * as service from './agreements.service.ts';

/** What the client of a case reads and accepts, as the staff sees and sends it. */
export function agreementsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getForCase, ({ params }, { user }) => service.readOfCase(deps, params.caseId, user));
  serve(app, api.send, ({ params, body }, request) => service.send(deps, params.caseId, body, actorOf(request)));
}
