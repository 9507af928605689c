import { dashboard as api, type BankDeadline, DAYS_AHEAD, type WaitingLead } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { responseLimits } from 'contract/text/call-promise';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { workingMinutes } from '../booking/call-deadline.ts';
import { findSummaries } from '../customer-record/customer-summaries.queries.ts';
import { mapCustomers, toCustomers } from '../customers/customer-answer.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import { daysBefore } from '../platform/runtime/clock.ts';
import { toCustomersTask } from '../tasks/task-answer.ts';
import { findCustomersWithoutTask, findOpen } from '../tasks/tasks.queries.ts';
import { findBankDeadlines } from './bank-deadlines.queries.ts';
import { findWhoPrefersWhatsApp, leadsWithoutTask, withoutPlan } from './dashboard.queries.ts';
import { findWaitingLeads } from './waiting-leads.queries.ts';

/** Of each group, more than anybody does in a day; counted beyond. */
const MOST_TASKS = 40;
const MOST_LEADS = 20;
/** So many new leads are looked through for those who wait: the others are found in the list. */
const AMONG_LEADS = 300;
const MOST_IDLE = 20;
const MOST_CASES = 40;

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.deadlines, ({ query: { mine } }, { user }) => bankDeadlines(deps, user, mine === 'true'));
  serve(app, api.get, async ({ query: { mine } }, { user }) => {
    const owner = mine === 'true' ? user : undefined;
    const day = deps.today();
    const until = daysBefore(day, -DAYS_AHEAD);
    const idle = { responsible: owner && 'mine', wanted: withoutPlan(db, day) };
    const tasksOf = (from: string | undefined, to: string) =>
      openTasks(db, user, { from, to, assignee: owner?.username });
    const [late, today, week, leads, customers] = await Promise.all([
      tasksOf(undefined, daysBefore(day, 1)),
      tasksOf(day, day),
      tasksOf(daysBefore(day, -1), until),
      waitingLeads(deps, leadsWithoutTask(db, user, owner, until)),
      findCustomersWithoutTask(db, user, idle, MOST_IDLE + 1),
    ]);
    const shown = await toCustomers(db, customers.slice(0, MOST_IDLE));
    return { day, late, today, week, leads, idle: { customers: shown, hasMore: customers.length > MOST_IDLE } };
  });
}

async function bankDeadlines(
  { db, today }: Deps,
  viewer: Viewer,
  isMine: boolean,
): Promise<Reply<typeof api.deadlines>> {
  const day = today();
  const until = daysBefore(day, -DAYS_AHEAD);
  const { dates, hasMore } = await findBankDeadlines(db, viewer, { isMine, until, limit: MOST_CASES });
  const deadlines = await mapCustomers(db, dates, (customer, { date }): BankDeadline => {
    const { _id, phone, name, alias, status, responsible } = customer;
    return { ...date, customer: { _id, phone, name, alias, status, responsible } };
  });
  return { day, deadlines, hasMore };
}

async function openTasks(db: Db, viewer: Viewer, filter: Parameters<typeof findOpen>[2]) {
  const { tasks, ...count } = await findOpen(db, viewer, filter, MOST_TASKS);
  return { tasks: tasks.map(toCustomersTask), ...count };
}

async function waitingLeads(deps: Deps, wanted: SQL | undefined): Promise<Reply<typeof api.get>['leads']> {
  const { db, config, now } = deps;
  const found = await findWaitingLeads(db, { wanted, limit: MOST_LEADS + 1, among: AMONG_LEADS });
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
