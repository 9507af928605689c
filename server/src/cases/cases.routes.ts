import { applications as applicationsApi } from 'contract/cases/applications';
import { cases as api } from 'contract/cases/cases';
import { commissions as commissionsApi } from 'contract/commissions/commissions';
import { openStages } from 'contract/fields/case-stages';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import * as applications from './applications.service.ts';
import { answeringCase, toDetails, toListed, toSignedCase } from './case-answer.ts';
import { commissionsOfCase, setPartner } from './case-commissions.ts';
import { readPosition, writePosition } from './case-cursor.ts';
import * as lists from './case-lists.queries.ts';
import { findTotals } from './case-totals.queries.ts';
import { requireWhole } from './cases.queries.ts';
import * as service from './cases.service.ts';

export function casesRoutes(app: FastifyInstance, deps: Deps): void {
  const answering = answeringCase(deps);
  serveLists(app, deps);
  serve(app, api.get, async ({ params: { id } }, { user }) => toDetails(deps, await requireWhole(deps.db, id, user)));
  serve(app, api.create, async ({ body }, request) =>
    toDetails(deps, await service.create(deps, body, actorOf(request))),
  );
  serve(app, api.change, answering(service.change));
  serve(app, api.close, answering(service.close));
  serve(app, api.reopen, answering(service.reopen));
  serve(app, api.addApplication, answering(service.addApplication));
  serve(app, commissionsApi.getForCase, ({ params }, { user }) => commissionsOfCase(deps, params.id, user));
  serve(app, commissionsApi.setPartner, answering(setPartner));
  serve(app, applicationsApi.move, answering(applications.move));
  serve(app, applicationsApi.change, answering(applications.change));
}

function serveLists(app: FastifyInstance, { db, today }: Deps): void {
  serve(app, api.list, async ({ query: { limit, cursor, ...query } }, { user: viewer }) => {
    const after = cursor === undefined ? undefined : readPosition(cursor);
    const found = await lists.findListed(db, query, { viewer, today: today() }, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? writePosition({ day: last.deadlineOn, number: last.number }) : null;
    return { cases: page.map(toListed), nextCursor };
  });
  serve(app, api.board, async ({ query: { limit, ...filter } }, { user: viewer }) => {
    const look = { viewer, today: today() };
    const [first, totals, banks] = await Promise.all([
      lists.findBoard(db, filter, look, limit),
      findTotals(db, filter, look),
      lists.findBanks(db),
    ]);
    const byStage = Map.groupBy(first.map(toListed), ({ stage }) => stage);
    const columns = openStages.map(({ stage }) => {
      const { count = 0, amount = 0 } = totals.find((total) => total.stage === stage) ?? {};
      return { stage, count, amount, cases: byStage.get(stage) ?? [] };
    });
    return { columns, banks };
  });
  serve(app, api.getForCustomer, async ({ query: { phone } }, { user }) => {
    const { id } = await requireCustomer(db, phone, user);
    return (await lists.findOfCustomer(db, id)).map(toListed);
  });
  serve(app, api.getForSigner, async ({ query: { signer } }, { user }) => {
    const { id } = await requireCustomer(db, signer, user);
    return (await lists.findSignedBy(db, id, user)).map(toSignedCase);
  });
}
