import { uploadLinks as api } from 'contract/documents/upload-links';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { requireCustomer } from '../../customers/customer-lookup.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { findLinks, toLink } from './upload-links.queries.ts';
import * as service from './upload-links.service.ts';

export function uploadLinksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.generateLink, async ({ body }, request): Promise<Reply<typeof api.generateLink>> => {
    const { token, link } = await service.generateLink(deps, body, actorOf(request));
    return { token, link: toLink(link) };
  });

  serve(app, api.getForCustomer, async ({ query }, { user }): Promise<Reply<typeof api.getForCustomer>> => {
    const customer = await requireCustomer(deps.db, query.phone, user);
    return (await findLinks(deps.db, customer.id)).map(toLink);
  });

  serve(app, api.revoke, async ({ params }, request) => {
    return toLink(await service.revoke(deps, params.id, actorOf(request)));
  });

  serve(app, api.resend, async ({ params, body }, request): Promise<Reply<typeof api.resend>> => {
    const { token, link } = await service.resend(deps, params.id, body, actorOf(request));
    return { token, link: toLink(link) };
  });
}
