import { customerFiles as api } from 'contract/documents/files';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { removeFile } from './remove-file.service.ts';

/** Deleting a customer's file is served here because it may belong to a document of one of their cases. */
export function removeFileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.remove, ({ params }, request) => removeFile(deps, params, actorOf(request)));
}
