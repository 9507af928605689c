import { products as api } from 'contract/products/products';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { acceptFiles } from '../platform/http/multipart.ts';
import { serve } from '../platform/http/serve.ts';
import { toCsv, toXlsx } from './export-files.ts';
import * as imports from './import.service.ts';
import * as service from './products.service.ts';
import { onlySheetFile } from './sheets/only-sheet-file.ts';

export async function productsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, db, today, uploadMemory } = deps;
  const changeBy = async (request: SignedInRequest): Promise<service.Change> => ({
    db,
    actor: actorOf(request),
    parameters: (await catalogue.ofToday()).parameters,
  });

  serve(app, api.getAll, ({ query }) => service.getAll(db, query.archived));
  serve(app, api.create, async ({ body }, request) => service.create(await changeBy(request), body));
  serve(app, api.updateMetadata, async ({ body }, request) => service.update(await changeBy(request), body));
  serve(app, api.archive, async ({ params }, request) => service.archive(await changeBy(request), params.id));
  serve(app, api.restore, async ({ params }, request) => service.restore(await changeBy(request), params.id));
  serve(app, api.history, ({ params }) => service.history(db, params.id));
  serve(app, api.applyImport, async ({ body }, request) => imports.apply(await changeBy(request), body));
  serve(app, api.exportXlsx, async () => {
    return { bytes: await toXlsx(await service.getAll(db, false)), filename: `produse-${today()}.xlsx` };
  });
  serve(app, api.exportCsv, async () => {
    return { bytes: toCsv(await service.getAll(db, false)), filename: `produse-${today()}.csv` };
  });
  await acceptFiles(app, (scope) => {
    serve(scope, api.previewImport, async (_call, request) => {
      const { bytes } = await onlySheetFile(request, uploadMemory);
      return imports.preview(db, bytes, (await catalogue.ofToday()).parameters);
    });
  });
}
