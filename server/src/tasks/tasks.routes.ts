import { tasks as api } from 'contract/tasks/tasks';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { mapCustomers } from '../customers/customer-answer.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { writeCursor } from '../customers/list-cursor.ts';
import { scopeOf } from '../customers/list-scope.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { countCustomersWithoutTask, findCustomersWithoutTask } from './customers-without-task.queries.ts';
import { toCustomersTask, toTask } from './task-answer.ts';
import * as queries from './tasks.queries.ts';
import * as service from './tasks.service.ts';

/** Older ones that are done are in the history. */
const MAX_TASKS = 100;

export function tasksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.getForCustomer, async ({ query }, { user }) => {
    const { id } = await requireCustomer(db, query.phone, user);
    return (await queries.findOfCustomer(db, id, MAX_TASKS)).map(toTask);
  });
  serve(app, api.getOpen, async ({ query: { limit, ...filter } }, { user }) => {
    const { tasks, ...count } = await queries.findOpen(db, user, filter, limit);
    return { tasks: tasks.map(toCustomersTask), ...count };
  });
  serve(app, api.customersWithout, async ({ query: { limit, responsible, cursor } }, { user }) => {
    const filter = { scope: await scopeOf(db, responsible, user), cursor };
    const [found, count] = await Promise.all([
      findCustomersWithoutTask(db, filter, limit),
      countCustomersWithoutTask(db, filter),
    ]);
    const customers = await mapCustomers(db, found, (customer, row) => ({
      ...customer,
      cursor: writeCursor({ ...row, sort: 'activity', urgency: 0 }),
    }));
    return { customers, ...count };
  });
  serve(app, api.create, async ({ body }, request) => toTask(await service.create(deps, body, actorOf(request))));
  serve(app, api.change, async ({ params, body }, request) =>
    toTask(await service.change(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.complete, async ({ params, body }, request) => {
    const { completed, next } = await service.complete(deps, params.id, body, actorOf(request));
    return { completed: toTask(completed), next: next && toTask(next) };
  });
  serve(app, api.reopen, async ({ params }, request) =>
    toTask(await service.reopen(deps, params.id, actorOf(request))),
  );
  serve(app, api.remove, ({ params }, request) => service.remove(deps, params.id, actorOf(request)));
}
