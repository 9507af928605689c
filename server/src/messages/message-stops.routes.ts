import { messageStops as api } from 'contract/messages/message-stops';
import { preferences } from 'contract/messages/preferences';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { listStops } from './message-stops.queries.ts';
import { getStop, lookAtPreferences, setStop, stopByLink } from './message-stops.service.ts';

export function messageStopsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getForCustomer, async ({ params }, { user }) => {
    const { id } = await requireCustomer(deps.db, params.phone, user);
    return listStops(deps.db, id);
  });
  serve(app, api.set, ({ params, body }, request) => setStop(deps, params.phone, body, actorOf(request)));
  serve(app, api.look, ({ body }) => getStop(deps, body.token));
  serve(app, preferences.look, ({ body }) => lookAtPreferences(deps, body.token));
  serve(app, api.stop, async ({ body }) => {
    const channel = await stopByLink(deps, body.token);
    return { channel, isStopped: true } as const;
  });
}
