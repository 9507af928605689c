import { banks as api } from 'contract/products/banks';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import * as service from './banks.service.ts';

export function banksRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.getAll, () => service.getAll(db));
  serve(app, api.create, ({ body }, request) => service.create({ db, actor: actorOf(request) }, body));
  serve(app, api.update, ({ body }, request) => service.update({ db, actor: actorOf(request) }, body));
  serve(app, api.remove, ({ params }, request) => service.remove({ db, actor: actorOf(request) }, params.banca));
  serve(app, api.history, ({ params }) => service.history(db, params.banca));
}
