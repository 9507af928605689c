import { clientLinks as api } from 'contract/client-portal/client-links';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { toLink } from '../people/client-links.queries.ts';
import * as service from './client-links.service.ts';

export function clientLinksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getForCase, async ({ params }, { user }) =>
    (await service.findOfCase(deps, params.id, user)).map(toLink),
  );

  serve(app, api.create, async ({ body }, request): Promise<Reply<typeof api.create>> => {
    const { token, link } = await service.create(deps, body, actorOf(request));
    return { token, link: toLink(link) };
  });

  serve(app, api.revoke, async ({ params }, request) =>
    toLink(await service.revoke(deps, params.id, actorOf(request))),
  );
}
