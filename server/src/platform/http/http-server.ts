import { problem } from 'contract/problem';
import { type FastifyInstance, fastify } from 'fastify';
import type { Deps } from '../deps.ts';
import { logRequests } from '../runtime/logging.ts';
import { enforceBodyTimeouts } from '../storage/body-timeouts.ts';
import { type CallCounter, NO_ACCOUNTS, type Authenticator, generalLimit, guardRoutes, isApi } from './authorization.ts';
import { httpOptions } from './http-options.ts';
import { acceptJson } from './json-body.ts';
import { answerProblem } from './problems.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { answerPage, type BuiltSite, pageAt, serveFiles } from './static-site.ts';
import { rememberCalls } from './unknown-call.ts';

const NOTHING_INLINED = { script: [], style: [] };

/**
 * The server without a feature: whatever is served through it is guarded, limited, logged and answered in our way.
 * Without a built site only the API is there; without an authenticator nobody can be signed in.
 */
export async function createServer(
  deps: Deps,
  site: BuiltSite | undefined,
  authenticator: Authenticator = NO_ACCOUNTS,
): Promise<FastifyInstance> {
  const { publicUrl } = deps.config;
  const general = generalLimit(deps.rateLimits);
  const app = fastify(httpOptions(deps, general));
  app.setErrorHandler(answerProblem);
  addSecurityHeaders(app, publicUrl, site?.inlined ?? NOTHING_INLINED);
  meetOddCallers(app, general);
  limitUnknown(app, general, site);
  enforceBodyTimeouts(app, deps.minUploadRate);
  acceptJson(app);
  logRequests(app);
  guardRoutes(app, deps.rateLimits, general, authenticator);
  if (site) await serveFiles(app, site);

  const answerUnknownCall = rememberCalls(app);
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return answerUnknownCall(request, reply);
    if (site) return answerPage(site, request, reply);
    throw problem('NEGASIT');
  });
  return app;
}

/**
 * What Node answers by itself, in no words of ours: expectations other than `100-continue` are passed over, as RFC 9110
 * allows; a call that names no host, or two, is refused like any other that cannot be read.
 */
function meetOddCallers(app: FastifyInstance, general: CallCounter): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = hostsIn(rawHeaders);
    if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) done();
    else general(request, (refusal) => done(refusal ?? problem('CERERE_INVALIDA')));
  });
}

/**
 * Counts what nothing of ours answers, before anything of it is read: unknown calls, pages and files, and known ones
 * asked for in a way that they do not have. Pages and their files are not counted: one visit fetches dozens.
 */
function limitUnknown(app: FastifyInstance, general: CallCounter, site: BuiltSite | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 && !(site && pageAt(site, request))) general(request, done);
    else done();
  });
}

/** How many hosts a call names; Node itself tells only of the first. `raw` is names and values in turn. */
function hostsIn(raw: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') count++;
  return count;
}
