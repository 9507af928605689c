import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../runtime/metrics.ts';
import { isApi } from './authorization.ts';

/** The route label of everything that is no call of the API: pages, their files, and paths that do not exist. */
const SITE = 'site';
const UNKNOWN_CALL = 'unknown call';

/** Callers may name any method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts and times every answer under its route's template: URLs as called have phones and tokens in them, and no
 * bound.
 */
export function observeRequests(app: FastifyInstance, { connections, requests, requestSeconds }: Metrics): void {
  app.server.on('connection', (socket) => {
    connections.inc();
    socket.once('close', () => connections.dec());
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = endpoint?.path ?? routeOf(request);
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    if (!endpoint?.stream) requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
}

function routeOf({ url }: FastifyRequest): string {
  return isApi(url) ? UNKNOWN_CALL : SITE;
}
