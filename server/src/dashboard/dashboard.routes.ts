import { dashboard as api, DAYS_AHEAD, type WaitingLead } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { responseLimits } from 'contract/text/call-promise';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { workingMinutes } from '../booking/call-deadline.ts';
import { findSummaries } from '../customer-record/customer-summaries.queries.ts';
import { mapCustomers, toCustomers } from '../customers/customer-answer.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { daysBefore } from '../platform/runtime/clock.ts';
import { toCustomersTask } from '../tasks/task-answer.ts';
import { countCustomersWithoutTask, findCustomersWithoutTask, findOpen } from '../tasks/tasks.queries.ts';
import { findWhoPrefersWhatsApp, leadsWithoutTask, withoutPlan } from './dashboard.queries.ts';
import { findWaitingLeads } from './waiting-leads.queries.ts';

/** More than anybody does in a week; counted beyond. */
const MOST_TASKS = 200;
const MOST_LEADS = 20;
const MOST_IDLE = 20;

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.get, async ({ query: { mine } }, { user }) => {
    const owner = mine === 'true' ? user : undefined;
    const day = deps.today();
    const until = daysBefore(day, -DAYS_AHEAD);
    const idle = { responsible: owner && 'mine', wanted: withoutPlan(db, day) };
    const [{ tasks, ...taskCount }, leads, customers, idleCount] = await Promise.all([
      findOpen(db, user, { to: until, assignee: owner?.username }, MOST_TASKS),
      waitingLeads(deps, leadsWithoutTask(db, user, owner, until)),
      findCustomersWithoutTask(db, user, idle, MOST_IDLE),
      countCustomersWithoutTask(db, user, idle),
    ]);
    return {
      day,
      tasks: { tasks: tasks.map(toCustomersTask), ...taskCount },
      leads,
      idle: { customers: await toCustomers(db, customers), ...idleCount },
    };
  });
}

async function waitingLeads(deps: Deps, wanted: SQL | undefined): Promise<Reply<typeof api.get>['leads']> {
  const { db, config, now } = deps;
  const found = await findWaitingLeads(db, { wanted, limit: MOST_LEADS + 1 });
  const shown = found.slice(0, MOST_LEADS).map(({ customer, requestedAt }) => ({ ...customer, requestedAt }));
  const ids = shown.map(({ id }) => id);
  const [summaries, preferring] = [await findSummaries(db, ids), await findWhoPrefersWhatsApp(db, ids)];
  const leads = await mapCustomers(db, shown, (customer, { id, requestedAt }): WaitingLead => {
    const waited = workingMinutes(requestedAt, now());
    return {
      customer,
      request: summaries.get(id)?.request ?? null,
      preffersWhatsApp: preferring.has(id),
      requestedAt: requestedAt.toISOString(),
      waited,
      state: stateOf(waited, config.callPromiseHours),
    };
  });
  return { leads, hasMore: found.length > MOST_LEADS };
}

function stateOf(waited: number, promiseHours: number): WaitingLead['state'] {
  const { warnAfter, escalateAfter } = responseLimits(promiseHours);
  if (waited >= escalateAfter) return 'broken';
  return waited >= warnAfter ? 'late' : 'in-time';
}
