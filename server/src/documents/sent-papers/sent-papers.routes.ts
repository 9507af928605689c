import { sentPapers as api } from 'contract/documents/sent-papers';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { requireCustomer } from '../../customers/customer-lookup.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { documentQueueOf } from '../../reports/document-queue.ts';
import { findPapers, setOpened, toSentPaper } from './sent-papers.queries.ts';
import * as service from './sent-papers.service.ts';

export function sentPapersRoutes(app: FastifyInstance, deps: Deps): void {
  const documents = { deps, makeDocument: documentQueueOf(app) };

  serve(app, api.send, async ({ body }, request): Promise<Reply<typeof api.send>> => {
    const { token, paper } = await service.send(documents, body, actorOf(request), request.user);
    return { token, paper: toSentPaper(paper) };
  });

  serve(app, api.getForCustomer, async ({ query }, { user }): Promise<Reply<typeof api.getForCustomer>> => {
    const customer = await requireCustomer(deps.db, query.phone, user);
    return (await findPapers(deps.db, customer.id)).map(toSentPaper);
  });

  serve(app, api.download, ({ params }, request) => service.readPaper(deps, params.id, actorOf(request)));

  serve(app, api.revoke, async ({ params }, request) =>
    toSentPaper(await service.revoke(deps, params.id, actorOf(request))),
  );

  serve(app, api.look, async ({ params }): Promise<Reply<typeof api.look>> => {
    const { kind, offers, createdAt, expiresAt } = await service.findByToken(deps.db, params.token);
    return { kind, offers, sentAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  });

  serve(app, api.open, async ({ params }, { method }) => {
    const paper = await service.findByToken(deps.db, params.token);
    const opened = await service.openPaper(deps, paper);
    // A HEAD comes from a program that checks links.
    if (method === 'GET') await setOpened(deps.db, paper.id);
    return opened;
  });
}
