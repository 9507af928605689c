import { savedViews as api } from 'contract/customers/saved-views';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import * as queries from './saved-views.queries.ts';

/** The most lists of a user: nobody could tell more names apart. */
const MAX_VIEWS = 30;

/** Each member of staff sees and changes only their own lists: a colleague's gets the same 404 as an unknown one. */
export function savedViewsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.list, async (_call, { user }) => (await queries.findViews(db, user.id)).map(toSavedView));
  serve(app, api.save, ({ body: { name, query } }, { user }) =>
    changeViewsOf(db, user.id, async (tx) => {
      const isKnown = await queries.findViewByName(tx, user.id, name);
      if (!isKnown && (await queries.countViews(tx, user.id)) >= MAX_VIEWS)
        throw problem('LISTE_PREA_MULTE', { most: MAX_VIEWS });
      return toSavedView(await queries.saveView(tx, { userId: user.id, name, query }));
    }),
  );
  serve(app, api.rename, ({ params: { id }, body: { name } }, { user }) =>
    changeViewsOf(db, user.id, async (tx) => {
      const named = await queries.findViewByName(tx, user.id, name);
      if (named && named.id !== id) throw problem('LISTA_EXISTENTA');
      const renamed = isUuid(id) ? await queries.renameView(tx, user.id, id, name) : undefined;
      if (!renamed) throw problem('LISTA_NEGASITA');
      return toSavedView(renamed);
    }),
  );
  serve(app, api.remove, async ({ params: { id } }, { user }) => {
    if (!isUuid(id) || !(await queries.removeView(db, user.id, id))) throw problem('LISTA_NEGASITA');
  });
}

/** One change of a user's lists at a time, since each checks number and names first. */
function changeViewsOf<Answer>(db: Db, userId: string, change: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `saved views ${userId}`);
    return change(tx);
  });
}

function toSavedView({ id, name, query }: queries.SavedViewRow): Reply<typeof api.list>[number] {
  return { _id: id, name, query };
}
