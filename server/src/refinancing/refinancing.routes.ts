import { refinancing as api } from 'contract/refinancing/refinancing';
import type { FastifyInstance } from 'fastify';
import { toRon } from 'loan/money';
import { actorOf } from '../audit/actor.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { findOfCustomer } from '../followed-loans/followed-loans.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { toFollowedLoan, toOpportunity } from './refinancing-answer.ts';
import * as queries from './refinancing.queries.ts';
import * as service from './refinancing.service.ts';
import { thresholdsOf } from './thresholds.ts';

/** More than anybody writes to in a day. */
const MOST_LISTED = 500;

export function refinancingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.opportunities, async (_call, { user }) => {
    const thresholds = await thresholdsOf(db, deps.today());
    const found = await queries.findOpportunities(db, user, thresholds);
    return {
      ...{ leastGain: toRon(thresholds.leastGain), mostMonths: thresholds.mostMonths, count: found.length },
      opportunities: found.slice(0, MOST_LISTED).map(toOpportunity),
    };
  });
  serve(app, api.send, async ({ params }, request) =>
    toOpportunity(await service.send(deps, params.id, actorOf(request))),
  );
  serve(app, api.getForCustomer, async ({ query }, { user }) => {
    const { id } = await requireCustomer(db, query.phone, user);
    return (await findOfCustomer(db, id)).map(toFollowedLoan);
  });
  serve(app, api.follow, async ({ body }, request) =>
    toFollowedLoan(await service.follow(deps, body, actorOf(request))),
  );
  serve(app, api.end, async ({ params, body }, request) =>
    toFollowedLoan(await service.end(deps, params.id, body, actorOf(request))),
  );
}
