import { checklist as api } from 'contract/checklist/checklist';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import * as service from './checklist.service.ts';
import { readProvenFigures } from './proven-figures.ts';

/** The documents that a case needs. */
export function checklistRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getForCase, ({ params }, request) => service.readOfCase(deps, params.id, actorOf(request)));
  serve(app, api.add, ({ params, body }, request) => service.add(deps, params.id, body, actorOf(request)));
  serve(app, api.change, ({ params, body }, request) => service.change(deps, params.id, body, actorOf(request)));
  serve(app, api.setState, ({ params, body }, request) => service.setState(deps, params.id, body, actorOf(request)));
  serve(app, api.remove, ({ params }, request) => service.remove(deps, params.id, actorOf(request)));
  serve(app, api.attach, ({ params, body }, request) =>
    service.attach(deps, params.id, body.filenames, actorOf(request)),
  );
  serve(app, api.detach, ({ params }, request) => service.detach(deps, params.id, params.filename, actorOf(request)));
  serve(app, api.provenFigures, ({ params }, { user }) => readProvenFigures(deps, params.id, user));
}
