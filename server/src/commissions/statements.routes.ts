import { commissionStatements as api } from 'contract/commissions/commission-statements';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { acceptFiles } from '../platform/http/multipart.ts';
import { serve } from '../platform/http/serve.ts';
import { onlySheetFile } from '../products/sheets/only-sheet-file.ts';
import { toHeads, toStatement } from './statement-answer.ts';
import { findStatement, findStatements } from './statements.queries.ts';
import * as service from './statements.service.ts';

/** Statements of banks: what they paid, line by line. */
export async function statementsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, today } = deps;
  serve(app, api.list, async () => toHeads(db, await findStatements(db)));
  serve(app, api.get, async ({ params }, { user: viewer }) => {
    const row = await findStatement(db, params.id);
    if (!row) throw problem('BORDEROU_NEGASIT');
    return toStatement(db, row, { viewer, today: today() });
  });
  await acceptFiles(app, (scope) => {
    serve(scope, api.read, async ({ params }, request) => {
      const { user, ip } = request;
      return service.read(deps, params.bank, await onlySheetFile(request, deps.uploadMemory), { user, ip });
    });
  });
  serve(app, api.setMapping, ({ params, body }, { user, ip }) =>
    service.setMapping(deps, params.id, body, { user, ip }),
  );
  serve(app, api.book, ({ params, body }, { user, ip }) =>
    service.book(deps, params.id, body.expectedVersion, { user, ip }),
  );
  serve(app, api.remove, ({ params }, { user, ip }) => service.remove(deps, params.id, { user, ip }));
  serve(app, api.match, ({ params, body }, { user, ip }) =>
    service.match(deps, params.id, body.application, { user, ip }),
  );
  serve(app, api.dismiss, ({ params, body }, { user, ip }) =>
    service.dismiss(deps, params.id, body.note, { user, ip }),
  );
}
