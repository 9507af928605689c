import { usernameKey } from 'contract/accounts/account-fields';
import { responsible as api } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/authorization.ts';
import { serve } from '../../platform/http/serve.ts';
import { toCustomer, toListed } from '../customer-answer.ts';
import { handOver } from './hand-over.ts';
import * as service from './responsible.service.ts';

/** The responsible brokers of customers. */
export function responsibleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.claim, async ({ params }, request) =>
    toCustomer(db, await service.claim(deps, params.phone, actorOf(request))),
  );
  serve(app, api.assign, async ({ body }, request) =>
    toListed(db, body.phones, await service.assign(deps, body, actorOf(request))),
  );
  serve(app, api.handOver, async ({ body }, request): Promise<Reply<typeof api.handOver>> => {
    if (!mayHandOver(request.user, body.from)) throw problem('INTERZIS');
    return { success: true, count: await handOver(deps, body, actorOf(request)) };
  });
}

/** Everyone may hand over their own customers; a colleague's only an administrator. */
function mayHandOver({ authLevel, username }: SignedIn, from: string): boolean {
  return authLevel === 'admin' || usernameKey(username) === usernameKey(from);
}
