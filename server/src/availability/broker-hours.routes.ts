import { brokerHoursCalls as api } from 'contract/availability/broker-hours';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import * as service from './broker-hours.service.ts';
import { findConflicts, resolveConflicts } from './holiday-conflicts.service.ts';

/** Broker hours and holidays. */
export function brokerHoursRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const savingOf = (request: SignedInRequest) => ({ actor: actorOf(request), caller: request.user });

  serve(app, api.list, (_call, { user }) => service.list(deps, user));
  serve(app, api.team, ({ query: { from } }) => service.team(deps, from));
  serve(app, api.save, ({ params, body }, request) => service.save(deps, params.username, body, savingOf(request)));
  serve(app, api.saveDay, ({ params: { username, day }, body }, request) =>
    service.saveDay(deps, username, { day, ...body }, savingOf(request)),
  );
  serve(app, api.addHoliday, async ({ params, body }, request) => {
    const holiday = await service.addHoliday(deps, params.username, body, savingOf(request));
    return { holiday: service.toHoliday(holiday), conflicts: await findConflicts(db, deps, holiday, request.user) };
  });
  serve(app, api.removeHoliday, ({ params }, request) => service.removeHoliday(deps, params.id, savingOf(request)));
  serve(app, api.getConflicts, async ({ params }, { user }) =>
    findConflicts(db, deps, await service.requireHoliday(db, params.id, user), user),
  );
  serve(app, api.resolveConflicts, async ({ params, body }, request) => {
    const holiday = await service.requireHoliday(db, params.id, request.user);
    const resolved = await resolveConflicts(deps, holiday, body, actorOf(request));
    return { resolved, conflicts: await findConflicts(db, deps, holiday, request.user) };
  });
}
