import { customerFiles as api } from 'contract/documents/files';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { acceptFiles } from '../platform/http/multipart.ts';
import { serve } from '../platform/http/serve.ts';
import { toFile } from './files.queries.ts';
import * as service from './files.service.ts';

/** Files of a customer: uploads and downloads. Removing one is answered in `case-papers/remove-file.routes.ts`. */
export async function customerFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptFiles(app, (scope) => {
    serve(scope, api.add, async ({ params: { phone } }, request): Promise<Reply<typeof api.add>> => {
      const added = await service.addFiles(deps, phone, request);
      return { files: added.map(toFile) };
    });
  });

  serve(app, api.download, async ({ params }, request) => service.readFile(deps, params, actorOf(request)));
}
