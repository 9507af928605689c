import { imports as api, MAX_BYTES_OF_CUSTOMERS } from 'contract/imports/imports';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { acceptFiles } from '../platform/http/multipart.ts';
import { serve } from '../platform/http/serve.ts';
import { onlySheetFile } from '../products/sheets/only-sheet-file.ts';
import { toImport, toImports, toLine } from './import-answer.ts';
import * as queries from './imports.queries.ts';
import * as service from './imports.service.ts';
import { wrongLinesCsv } from './wrong-lines.ts';

/** More than a house imports in a month. */
const MOST_LISTED = 50;

/** Customers from a spreadsheet. */
export async function importsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now } = deps;
  serve(app, api.list, async () => toImports(db, await queries.findImports(db, MOST_LISTED), now()));
  serve(app, api.get, async ({ params }) => toImport(db, await service.requireImport(db, params.id), now()));
  serve(app, api.tryOut, ({ params, body }, request) => service.tryOut(deps, params.id, body, actorOf(request)));
  serve(app, api.rows, async ({ params, query: { outcome, limit, cursor = '0' } }) => {
    if (!/^\d{1,7}$/.test(cursor)) throw problem('CERERE_INVALIDA');
    const { id } = await service.requireTried(db, params.id);
    const wanted = { outcome, after: Number(cursor), most: limit + 1 };
    const { rows, people } = await queries.findLines(db, id, wanted);
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? String(page.at(-1)?.line) : null;
    return { rows: page.map((row) => toLine(row, people)), nextCursor };
  });
  serve(app, api.wrongLines, async ({ params }) => {
    const row = await service.requireTried(db, params.id);
    return { bytes: await wrongLinesCsv(db, row), filename: 'randuri-gresite.csv' };
  });
  serve(app, api.apply, ({ params, body }, request) => service.apply(deps, params.id, body, actorOf(request)));
  serve(app, api.takeBack, ({ params, body }, request) => service.takeBack(deps, params.id, body, actorOf(request)));
  serve(app, api.remove, ({ params }, request) => service.remove(deps, params.id, actorOf(request)));
  await acceptFiles(app, (scope) => {
    serve(scope, api.read, async (_call, request) => {
      const file = await onlySheetFile(request, deps.uploadMemory, MAX_BYTES_OF_CUSTOMERS);
      return service.read(deps, file, actorOf(request));
    });
  });
}
