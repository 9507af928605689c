import { agreements as api } from 'contract/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { documentQueueOf } from '../../reports/document-queue.ts';
import * as service from './agreements.service.ts';

/** The texts that the client of a case reads and accepts, as the staff sees and sends them. */
export function agreementsRoutes(app: FastifyInstance, deps: Deps): void {
  const documents = { deps, makeDocument: documentQueueOf(app) };
  serve(app, api.getForCase, ({ params }, { user }) => service.readOfCase(deps, params.id, user));
  serve(app, api.send, ({ params, body }, request) => service.send(deps, params.id, body, actorOf(request)));
  serve(app, api.recordSigned, ({ params, body }, request) =>
    service.recordSigned(deps, params.id, body, actorOf(request)),
  );
  serve(app, api.withdraw, ({ params, body }, request) =>
    service.withdraw(deps, params.id, body.note, actorOf(request)),
  );
  serve(app, api.pdf, ({ params }, request) => service.readPdf(documents, params.id, actorOf(request)));
}
