import { responseLimits } from 'contract/availability/call-promise';
import { dashboard as api, type BankDeadline, DAYS_OF_DASHBOARD, type WaitingLead } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { daysAfter, daysBefore } from 'contract/romanian/romanian-time';
import type { FastifyInstance } from 'fastify';
import { workingMinutes } from '../availability/call-deadline.ts';
import { findSummaries } from '../customer-record/customer-summaries.queries.ts';
import { mapCustomers, toCustomers } from '../customers/customer-answer.ts';
import { scopeOf } from '../customers/list-scope.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import { findCustomersWithoutTask } from '../tasks/customers-without-task.queries.ts';
import { toCustomersTask } from '../tasks/task-answer.ts';
import { findOpenOf, type OpenTasks } from '../tasks/tasks.queries.ts';
import { findBankDeadlines } from './bank-deadlines.queries.ts';
import { findWhoPrefersWhatsApp, leadsWithoutTask, withoutPlan } from './dashboard.queries.ts';
import { type WaitingLead as FoundLead, findWaitingLeads } from './waiting-leads.queries.ts';

/** The most of each group, more than a day's work; the rest is counted. */
const MAX_TASKS = 40;
const MAX_LEADS = 100;
/** The number of newest leads that the search for waiting ones examines; the list has the others. */
const AMONG_LEADS = 600;
const MAX_CASES = 40;

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.deadlines, ({ query: { mine } }, { user }) => bankDeadlines(deps, user, mine === 'true'));
  serve(app, api.get, async ({ query: { mine, idle: maxIdle } }, { user }) => {
    const owner = mine === 'true' ? user : undefined;
    const day = deps.today();
    const until = daysAfter(day, DAYS_OF_DASHBOARD);
    const scope = await scopeOf(db, owner && 'mine', user);
    const idle = { scope, wanted: withoutPlan(db, day), isOldestFirst: true };
    const spans = [{ to: daysBefore(day, 1) }, { from: day, to: day }, { from: daysAfter(day, 1), to: until }];
    const [[late, today, week], leads, without] = await Promise.all([
      findOpenOf(db, user, spans, { assignee: owner?.username, limit: MAX_TASKS }),
      findWaitingLeads(db, {
        wanted: leadsWithoutTask(db, user, owner, until),
        limit: MAX_LEADS + 1,
        among: AMONG_LEADS,
      }),
      findCustomersWithoutTask(db, idle, maxIdle + 1),
    ]);
    const [shown, customers] = await Promise.all([
      describeLeads(deps, leads.slice(0, MAX_LEADS)),
      toCustomers(db, without.slice(0, maxIdle)),
    ]);
    return {
      day,
      late: toSomeTasks(late),
      today: toSomeTasks(today),
      week: toSomeTasks(week),
      leads: { leads: shown, hasMore: leads.length > MAX_LEADS },
      idle: { customers, hasMore: without.length > maxIdle },
    };
  });
}

async function bankDeadlines(
  { db, today }: Deps,
  viewer: Viewer,
  isMine: boolean,
): Promise<Reply<typeof api.deadlines>> {
  const day = today();
  const until = daysAfter(day, DAYS_OF_DASHBOARD);
  const { dates, hasMore } = await findBankDeadlines(db, viewer, { isMine, until, limit: MAX_CASES });
  const deadlines = await mapCustomers(db, dates, (customer, { date }): BankDeadline => {
    const { _id, phone, name, alias, status, responsible } = customer;
    return { ...date, customer: { _id, phone, name, alias, status, responsible } };
  });
  return { day, deadlines, hasMore };
}

function toSomeTasks({ tasks, ...count }: OpenTasks = { tasks: [], count: 0, isAtLeast: false }) {
  return { tasks: tasks.map(toCustomersTask), ...count };
}

/** Leads on the wire: with their wish, their preferred contact, and their waiting time. */
async function describeLeads(deps: Deps, found: readonly FoundLead[]): Promise<WaitingLead[]> {
  const { db, config, now, today } = deps;
  const rows = found.map(({ customer, requestedAt }) => ({ ...customer, requestedAt }));
  const ids = rows.map(({ id }) => id);
  const [summaries, preferring, leads] = await Promise.all([
    findSummaries(db, ids, today()),
    findWhoPrefersWhatsApp(db, ids),
    mapCustomers(db, rows, (customer, { requestedAt }) => ({ customer, requestedAt })),
  ]);
  return leads.map(({ customer, requestedAt }) => {
    const waited = workingMinutes(requestedAt, now());
    return {
      customer,
      request: summaries.get(customer._id)?.request ?? null,
      preffersWhatsApp: preferring.has(customer._id),
      requestedAt: requestedAt.toISOString(),
      waited,
      state: stateOf(waited, config.callPromiseHours),
    };
  });
}

function stateOf(waited: number, promiseHours: number): WaitingLead['state'] {
  const { warnAfter, escalateAfter } = responseLimits(promiseHours);
  if (waited >= escalateAfter) return 'broken';
  return waited >= warnAfter ? 'late' : 'in-time';
}
