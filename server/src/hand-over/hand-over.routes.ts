import { usernameKey } from 'contract/accounts/account-fields';
import { responsible as api } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { toAppointment } from '../appointments/appointment-answer.ts';
import { actorOf } from '../audit/actor.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedIn } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import { findHeld, handOver } from './hand-over.service.ts';
import { takeBack } from './take-back.ts';

/** The whole work of a broker who leaves or is away: its numbers, its hand-over, and the way back. */
export function handOverRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.held, async ({ params }, request) => {
    if (!mayHandOver(request.user, params.username)) throw problem('INTERZIS');
    return findHeld(deps, params.username);
  });
  serve(app, api.handOver, async ({ body }, request): Promise<Reply<typeof api.handOver>> => {
    if (!mayHandOver(request.user, body.from)) throw problem('INTERZIS');
    const { left, ...given } = await handOver(deps, body, actorOf(request));
    return { success: true, ...given, left: left.map(toAppointment) };
  });
  serve(app, api.takeBack, async ({ params }, request): Promise<Reply<typeof api.takeBack>> => {
    const mayTake = (owner: string) => mayHandOver(request.user, owner);
    return { success: true, ...(await takeBack(deps, params.id, { actor: actorOf(request), mayTake })) };
  });
}

/** Everyone may hand over their own work; a colleague's only an administrator. */
function mayHandOver({ authLevel, username }: SignedIn, from: string): boolean {
  return authLevel === 'admin' || usernameKey(username) === usernameKey(from);
}
