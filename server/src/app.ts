import { problem } from 'contract/problem';
import { type FastifyInstance, fastify } from 'fastify';
import { healthRoutes } from './health/health.routes.ts';
import { parametersRoutes } from './parameters/parameters.routes.ts';
import { seedParameters } from './parameters/parameters.seed.ts';
import { guardRoutes, isApi } from './platform/access.ts';
import type { Db } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { httpOptions } from './platform/http-options.ts';
import { acceptJson } from './platform/json-body.ts';
import { logRequests } from './platform/logging.ts';
import { answerProblems } from './platform/problems.ts';
import { addSecurityHeaders, apiHeaders, pageHeaders } from './platform/security-headers.ts';
import { answerPage, type BuiltSite, serveFiles } from './platform/static-site.ts';
import { rememberCalls } from './platform/unknown-call.ts';
import { seedProducts } from './products/products.seed.ts';
import { simulationsRoutes } from './simulations/simulations.routes.ts';

/** Every feature of the API: a route that is not reached from here does not exist. */
const FEATURES: readonly ((app: FastifyInstance, deps: Deps) => void | Promise<void>)[] = [
  healthRoutes,
  parametersRoutes,
  simulationsRoutes,
];

/** What fills an empty database; each does nothing where it finds its work done. */
const SEEDS: readonly ((db: Db) => Promise<void>)[] = [seedParameters, seedProducts];

const NOTHING_INLINED = { script: [], style: [] };

/** The whole server, ready to listen: the API, and the built site where there is one. */
export async function buildApp(deps: Deps, site: BuiltSite | undefined): Promise<FastifyInstance> {
  const { publicUrl } = deps.config;
  const app = fastify(httpOptions(deps));
  answerProblems(app);
  acceptJson(app);
  addSecurityHeaders(app, apiHeaders(publicUrl), pageHeaders(publicUrl, site?.inlined ?? NOTHING_INLINED));
  logRequests(app);
  guardRoutes(app, deps.rateLimits);
  const answerUnknownCall = rememberCalls(app);

  for (const routes of FEATURES) await routes(app, deps);
  if (site) await serveFiles(app, site);
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return answerUnknownCall(request, reply);
    if (site) return answerPage(site, request, reply);
    throw problem('NEGASIT');
  });
  return app;
}

/** Gives a fresh installation what it starts with; one copy of the program at a time. */
export async function seed(db: Db): Promise<void> {
  for (const fill of SEEDS) await fill(db);
}
