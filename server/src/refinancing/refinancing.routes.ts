import { refinancing as api, type FollowedLoanToday } from 'contract/refinancing/refinancing';
import type { FastifyInstance } from 'fastify';
import { toRon } from 'loan/money';
import { actorOf } from '../audit/actor.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { scopeOf } from '../customers/list-scope.ts';
import { findOfCustomer } from '../followed-loans/followed-loans.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { toListed } from './listed-opportunities.ts';
import { loanOn } from './loan-on-day.ts';
import * as queries from './refinancing.queries.ts';
import * as service from './refinancing.service.ts';
import { toFollowedLoan, toFollowedLoanToday, toOpportunity } from './refinancing-answer.ts';
import { thresholdsOf } from './thresholds.ts';

/** More than anybody writes to in a day. */
const MAX_LISTED = 500;

export function refinancingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.opportunities, async ({ query }, { user }) => {
    const thresholds = await thresholdsOf(db, deps.today());
    const scope = await scopeOf(db, query.responsible, user);
    const { withoutConsent } = query;
    const found = await queries.findOpportunities(db, scope, { ...thresholds, withoutConsent });
    const listed = await toListed(deps, found.slice(0, MAX_LISTED));
    const { computedAt, ...counted } = await queries.countFollowed(db, scope);
    return {
      leastGain: toRon(thresholds.minGain),
      mostMonths: thresholds.maxMonths,
      count: found.length,
      ...counted,
      computedAt: computedAt?.toISOString() ?? null,
      opportunities: withoutConsent ? listed.map((one, at) => ({ ...one, mayHear: found[at]?.mayHear })) : listed,
    };
  });
  serve(app, api.preview, ({ params }, { user }) => service.preview(deps, params.id, user));
  serve(app, api.send, async ({ params }, request) =>
    toOpportunity(await service.send(deps, params.id, actorOf(request))),
  );
  serve(app, api.getForCustomer, async ({ query }, { user }) => {
    const { id } = await requireCustomer(db, query.phone, user);
    return followedToday(deps, id);
  });
  serve(app, api.follow, async ({ body }, request) =>
    toFollowedLoan(await service.follow(deps, body, actorOf(request))),
  );
  serve(app, api.correct, async ({ params, body }, request) =>
    toFollowedLoan(await service.correct(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.setConsent, async ({ params, body }, request) =>
    toFollowedLoan(await service.setConsent(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.end, async ({ params, body }, request) =>
    toFollowedLoan(await service.end(deps, params.id, body, actorOf(request))),
  );
}

async function followedToday(deps: Deps, customerId: string): Promise<FollowedLoanToday[]> {
  const { db, today } = deps;
  const [indexes, found, standing] = [
    await queries.findIndexes(db),
    await queries.findOpportunitiesOf(db, customerId),
    await queries.findStandingOf(db, customerId),
  ];
  const listed = await toListed(deps, [...found.values()]);
  const opportunities = new Map(listed.map((one) => [one._id, one]));
  return (await findOfCustomer(db, customerId)).map((loan) =>
    toFollowedLoanToday(loan, {
      today: loan.endedAt ? null : loanOn(loan, indexes, today()),
      mayHear: standing.get(loan.id)?.mayHear ?? false,
      hasCase: standing.get(loan.id)?.hasCase ?? false,
      opportunity: opportunities.get(loan.id),
    }),
  );
}
