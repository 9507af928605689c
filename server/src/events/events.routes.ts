import { events as api } from 'contract/events/events';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { openHub } from './hub.ts';

export function eventsRoutes(app: FastifyInstance, deps: Deps): void {
  const connect = openHub(deps);
  serve(app, api.listen, (_, { user }) => {
    return (end) => connect(user, end).events();
  });
}
