import { callRequests as api } from 'contract/booking/call-requests';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { ipKey } from '../platform/security/ip-key.ts';
import { confirmByLink, unsubscribe } from './consent-links.ts';

export function consentLinksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.unsubscribe, async ({ body }, request): Promise<Reply<typeof api.unsubscribe>> => {
    await unsubscribe(deps, body.token, deps.keyedHash.hash('consent', ipKey(request.ip)));
    return { success: true };
  });

  serve(app, api.confirmMarketing, async ({ body }, request): Promise<Reply<typeof api.confirmMarketing>> => {
    await confirmByLink(deps, body.token, deps.keyedHash.hash('consent', ipKey(request.ip)));
    return { success: true };
  });
}
