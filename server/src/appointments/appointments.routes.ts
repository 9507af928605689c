import { appointments as api } from 'contract/appointments/appointments';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { toAppointment } from './appointment-answer.ts';
import { findAppointments } from './appointments.queries.ts';
import * as service from './appointments.service.ts';

export function appointmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getAll, async ({ query: { from, to, mine } }, { user }) => {
    const brokerId = mine === 'true' ? user.id : undefined;
    return (await findAppointments(deps.db, { from, to, brokerId }, user)).map(toAppointment);
  });
  serve(app, api.getWithoutOutcome, async ({ query: { mine } }, { user }) => {
    const { meetings, hasMore } = await service.withoutOutcome(deps, { isMine: mine === 'true' }, user);
    return { appointments: meetings.map(toAppointment), hasMore };
  });
  serve(app, api.getForCustomer, async ({ query }, { user }) => {
    const { id } = await requireCustomer(deps.db, query.phone, user);
    return (await findAppointments(deps.db, { customerId: id, withCancelled: true }, user)).map(toAppointment);
  });
  serve(app, api.create, async ({ body }, request) =>
    toAppointment(await service.create(deps, body, actorOf(request))),
  );
  serve(app, api.update, async ({ params, body }, request) =>
    toAppointment(await service.update(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.setOutcome, async ({ params, body }, request) =>
    toAppointment(await service.setOutcome(deps, params.id, body, actorOf(request))),
  );
  serve(app, api.remove, ({ params }, request) => service.remove(deps, params.id, actorOf(request)));
}
