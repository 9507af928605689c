import { proposals as api } from 'contract/cases/proposals';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import { serve } from '../../platform/http/serve.ts';
import { documentQueueOf } from '../../reports/document-queue.ts';
import { requireWhole } from '../cases.queries.ts';
import { findProposals, toProposal } from './proposals.queries.ts';
import * as service from './proposals.service.ts';

export function proposalsRoutes(app: FastifyInstance, deps: Deps): void {
  const documents = { deps, makeDocument: documentQueueOf(app) };
  const by = (request: SignedInRequest) => ({ actor: actorOf(request), maker: request.user });

  serve(app, api.getForCase, async ({ params }, { user }) => {
    const { caseRow } = await requireWhole(deps.db, params.id, user);
    return (await findProposals(deps.db, caseRow.id)).map(toProposal);
  });
  serve(app, api.create, async ({ params, body }, request) =>
    toProposal(await service.create(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.change, async ({ params, body }, request) =>
    toProposal(await service.change(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.handOver, async ({ params, body }, request) =>
    toProposal(await service.handOver(documents, params.id, body, by(request))),
  );
  serve(app, api.pdf, ({ params }, request) => service.readPdf(documents, params.id, by(request)));
}
