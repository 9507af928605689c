import { managedAppointments, slots } from 'contract/availability/slots';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { dailyLimit } from '../platform/security/daily-limit.ts';
import * as service from './managed-appointments.service.ts';
import { readAvailability, toFreeSlots } from './read-availability.ts';

/** A day, for one link: each move writes two e-mails. */
const MOVES_OF_A_LINK = 20;

/** Free slots for visitors, and the calls of an appointment's link. */
export function slotsRoutes(app: FastifyInstance, deps: Deps): void {
  const movesOf = dailyLimit(deps, 'moves of an appointment', MOVES_OF_A_LINK);

  serve(app, slots.getFree, async () => toFreeSlots((await readAvailability(deps.db, deps)).freeSlots));

  serve(app, managedAppointments.read, ({ body }) => service.read(deps, body.token));
  serve(app, managedAppointments.getFree, async ({ body }) => toFreeSlots(await service.readFree(deps, body.token)));
  serve(app, managedAppointments.move, async ({ body: { token, ...slot } }) => {
    const wait = await movesOf(token);
    if (wait) throw problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
    return service.move(deps, token, slot);
  });
  serve(app, managedAppointments.cancel, ({ body }) => service.cancel(deps, body.token));
}
