import { callRequests as api } from 'contract/booking/call-requests';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { ipKey } from '../platform/security/ip-key.ts';
import { confirmByLink, unsubscribe } from './consent-links.ts';

export function consentLinksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.unsubscribe, ({ body }, request) =>
    unsubscribe(deps, body.token, deps.keyedHash.hash('consent', ipKey(request.ip))),
  );

  serve(app, api.confirmMarketing, ({ body }, request) =>
    confirmByLink(deps, body.token, deps.keyedHash.hash('consent', ipKey(request.ip))),
  );
}
