import { problem } from 'contract/problem';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Deps } from '../deps.ts';
import { logRequests } from '../runtime/logging.ts';
import { limitConnections } from '../security/connection-limits.ts';
import {
  type Authenticator,
  type CallCounter,
  generalLimit,
  guardRoutes,
  isApi,
  NO_ACCOUNTS,
} from './authorization.ts';
import { enforceBodyTimeouts } from './body-timeouts.ts';
import { httpOptions, trustedProxies } from './http-options.ts';
import { acceptJson } from './json-body.ts';
import { pathPattern } from './path-pattern.ts';
import { sendProblem } from './problem-response.ts';
import { observeRequests } from './request-metrics.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { answerPage, type BuiltSite, serveFiles } from './static-site.ts';

const NOTHING_INLINED = { script: [], style: [] };

/**
 * The server before any feature is added: every call is authorized, rate limited, logged, and answered with our
 * problems. Without a built site only the API is served; without an authenticator no caller counts as signed in.
 */
export async function createServer(
  deps: Deps,
  site: BuiltSite | undefined,
  authenticator: Authenticator = NO_ACCOUNTS,
): Promise<FastifyInstance> {
  const { publicUrl, trustProxy, metrics } = deps.config;
  const general = generalLimit(deps.rateLimits);
  const app = fastify(httpOptions(deps, general));
  const isProxy = trustedProxies(trustProxy);
  limitConnections(app.server, deps.connectionLimits, (address) => isProxy(address, 0));
  app.setErrorHandler(sendProblem);
  addSecurityHeaders(app, publicUrl, site?.inlined ?? NOTHING_INLINED);
  rejectMalformed(app, general);
  limitUnmatched(app, general);
  enforceBodyTimeouts(app, deps.minUploadRate);
  acceptJson(app);
  logRequests(app);
  if (metrics.token !== undefined || metrics.port !== undefined) observeRequests(app, deps.metrics);
  guardRoutes(app, deps.rateLimits, general, authenticator);
  if (site) await serveFiles(app, site);

  const refuseUnmatched = methodNotAllowedOrNotFound(app);
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return refuseUnmatched(request, reply);
    if (site) return answerPage(site, request, reply);
    throw problem('NEGASIT');
  });
  return app;
}

/**
 * Distinguishes a path that does not exist (404) from one with other methods (405, which names them in `allow`). It
 * reads the routes that are registered after this.
 */
function methodNotAllowedOrNotFound(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => never {
  const routes: { path: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (isApi(url)) routes.push({ path: pathPattern(url), methods: [method].flat() });
  });

  return ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    const allowed = routes.flatMap((route) => (route.path.test(path) ? route.methods : []));
    if (allowed.length === 0) throw problem('NEGASIT');
    reply.header('allow', [...new Set(allowed)].join(', '));
    throw problem('METODA_NEPERMISA');
  };
}

/**
 * Answers as a problem what Node would answer by itself: a request that names no host, or two, is refused like any other
 * that cannot be read. Expectations other than `100-continue` are ignored, as RFC 9110 allows.
 */
function rejectMalformed(app: FastifyInstance, general: CallCounter): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = hostsIn(rawHeaders);
    if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) done();
    else general(request, (refusal) => done(refusal ?? problem('CERERE_INVALIDA')));
  });
}

/**
 * Rate limits what no route answers, before anything of it is read: pages, unknown endpoints and files, and known ones
 * with a method that they do not have. The files of pages are not counted: one visit fetches dozens.
 */
function limitUnmatched(app: FastifyInstance, general: CallCounter): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) general(request, done);
    else done();
  });
}

/** How many hosts a request names; Node itself shows only the first. `raw` is names and values in turn. */
function hostsIn(raw: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') count++;
  return count;
}
