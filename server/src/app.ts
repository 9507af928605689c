import type { FastifyInstance } from 'fastify';
import { openAuthenticator } from './accounts/sessions/authenticator.ts';
import { FEATURES } from './features.ts';
import { metricsRoutes } from './health/metrics.routes.ts';
import { forgetCreations } from './platform/creations.jobs.ts';
import type { Db } from './platform/database/db.ts';
import type { Deps } from './platform/deps.ts';
import { createServer } from './platform/http/http-server.ts';
import type { BuiltSite } from './platform/http/static-site.ts';
import type { Job } from './platform/jobs.ts';
import type { Config } from './platform/runtime/config.ts';

/** Everything that the program does at set times. */
export const JOBS: readonly Job[] = [forgetCreations, ...FEATURES.flatMap(({ jobs = [] }) => jobs)];

/** Gives a fresh installation its first data; one copy of the program at a time. */
export async function seed(db: Db, config: Pick<Config, 'sampleData'>): Promise<void> {
  for (const fill of FEATURES.flatMap((feature) => feature.seed ?? [])) await fill(db, config);
}

/** The whole server, ready to listen: the API, and the built site where there is one. */
export async function buildApp(deps: Deps, site: BuiltSite | undefined): Promise<FastifyInstance> {
  const app = await createServer(deps, site, openAuthenticator(deps));
  for (const addRoutes of FEATURES.flatMap(({ routes = [] }) => routes)) await addRoutes(app, deps);
  const { token, port } = deps.config.metrics;
  if (token !== undefined && port === undefined) metricsRoutes(app, deps);
  return app;
}
