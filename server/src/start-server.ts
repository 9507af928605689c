import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from 'contract/problem';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { addFirstAdmin } from './accounts/users/first-admin.ts';
import { buildApp, JOBS, seed } from './app.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { raiseValues } from './catalogue/raise-values.ts';
import { tellCleanedTexts } from './cleaned-texts.ts';
import { RECORDS } from './features.ts';
import { metricsRoutes } from './health/metrics.routes.ts';
import { type Db, openDb, openLongReads, POOLER_TIMEOUTS, prepareDb } from './platform/database/db.ts';
import { openNotifications } from './platform/database/notifications.ts';
import { openPostgres } from './platform/database/open-postgres.ts';
import type { Deps } from './platform/deps.ts';
import { PHONE_UPLOAD_RATE } from './platform/http/body-timeouts.ts';
import { prepareShutdown } from './platform/http/graceful-shutdown.ts';
import { sendProblem } from './platform/http/problem-response.ts';
import { readSite } from './platform/http/static-site.ts';
import { startJobs } from './platform/jobs.ts';
import { romanianCalendar } from './platform/runtime/clock.ts';
import type { Config } from './platform/runtime/config.ts';
import { codeOf } from './platform/runtime/errors.ts';
import { openLog } from './platform/runtime/logging.ts';
import { openMetrics } from './platform/runtime/metrics.ts';
import { readRelease } from './platform/runtime/release.ts';
import { openRequestIds } from './platform/runtime/request-ids.ts';
import { StartupError } from './platform/runtime/startup-error.ts';
import { CONNECTION_LIMITS } from './platform/security/connection-limits.ts';
import { openKeyedHash } from './platform/security/keyed-hash.ts';
import { openRateLimits } from './platform/security/rate-limits.ts';
import { openSecrets } from './platform/security/secrets.ts';
import { openFileStore } from './platform/storage/file-store.ts';
import { readMasterKeys } from './platform/storage/master-keys.ts';
import { openUploadMemory } from './platform/storage/upload-memory.ts';
import { warnOfSamples } from './products/products.seed.ts';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Probes give up after five seconds (`HEALTHCHECK` of the image). */
const PROBE_TIMEOUT_MS = 3_000;

/** Open resources, newest last: closed in the opposite order, also after a failed start. */
export type Open = (() => Promise<unknown>)[];

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Opens the database and all other resources, and listens. Each adds its closing function to `open` at once, so that a
 * failed start closes it too.
 */
export async function startServer(config: Config, open: Open): Promise<void> {
  const log = openLog(config);
  open.push(() => new Promise((flushed) => log.flush(flushed)));
  const release = await readRelease(config);
  const masterKeys = await readMasterKeys(config);
  const waiting = new AbortController();
  const files = openFileStore(config, masterKeys, { stop: waiting.signal });
  const secrets = openSecrets(config, masterKeys);
  const keyedHash = openKeyedHash(masterKeys);
  const postgres = await openPostgres(config, print);
  open.push(postgres.stop);
  const { url, directUrl } = postgres;
  const now = () => new Date();
  const today = romanianCalendar(now);
  const fill = async (db: Db) => {
    await seed(db, config);
    await addFirstAdmin(db, config, print);
    await raiseValues(db, { config, now, today });
    await tellCleanedTexts(db, { config, now }, print);
    await warnOfSamples(db, config, print);
  };
  await prepareDb(url, fill, postgres);

  const warn = (error: Error) => log.warn({ err: error }, 'lost a connection to the database');
  const { db, pool, close } = openDb(url, warn, directUrl ? POOLER_TIMEOUTS : undefined);
  open.push(close);
  const long = openLongReads(url, warn, directUrl !== undefined);
  open.push(long.close);
  const notifications = openNotifications(directUrl ?? url, warn);
  open.push(notifications.close);

  const rateLimits = openRateLimits(pool, config.rateLimitFactor);
  const base = { config, release, probeTimeoutMs: PROBE_TIMEOUT_MS, log, now, today, records: RECORDS };
  const limits = { rateLimits, connectionLimits: CONNECTION_LIMITS };
  const uploads = { uploadMemory: openUploadMemory(), minUploadRate: PHONE_UPLOAD_RATE };
  const catalogue = openCatalogue({ ...base, db, notifications });
  const metrics = openMetrics();
  const secured = { secrets, keyedHash };
  const databases = { db, pool, longReads: long.db };
  const deps: Deps = {
    ...base,
    catalogue,
    ...databases,
    metrics,
    files,
    notifications,
    ...secured,
    ...limits,
    ...uploads,
  };
  const site = await readSite(DIST, { ...config.brand, url: config.publicUrl });
  const app = await buildApp(deps, site);
  let stopJobs = async () => {};
  const shutDown = prepareShutdown(app, () => waiting.abort());
  open.push(() => Promise.all([shutDown(), stopJobs()]));
  // Before it listens: a program that answers as ready must not end because its jobs cannot start.
  ({ stop: stopJobs } = await startJobs(url, JOBS, deps));
  await listen(app, config, 'PORT');
  if (config.metrics.port !== undefined) await listenForMetrics(deps, config.metrics.port, open);
  log.info({ ...release, node: process.version }, 'started');
  announce(deps, site !== undefined);
}

/** The metrics alone, on a port without a route from the proxy in front. */
async function listenForMetrics(deps: Deps, port: number, open: Open): Promise<void> {
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance: deps.log, logController, genReqId: openRequestIds() });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw problem('NEGASIT');
  });
  metricsRoutes(app, deps);
  open.push(() => app.close());
  await listen(app, { host: deps.config.host, port }, 'METRICS_PORT');
}

async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  variable: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} of ${host} is taken. Choose another with ${variable}.`);
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} of ${host} is not allowed to this user. Choose another with ${variable}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`This machine has no address ${host}. Change HOST.`);
    throw error;
  }
}

function announce({ config, release }: Pick<Deps, 'config' | 'release'>, hasPages: boolean): void {
  const { publicUrl, host, port, dataDir, databaseUrl } = config;
  if (!hasPages) print('The pages were not built, only the API answers: npm start builds them.');
  print(`Version:  ${release.version}${release.commit ? `, commit ${release.commit}` : ''}`);
  print(`Site:     ${publicUrl}`);
  print(`Sign-in:  ${publicUrl}/login`);
  print(`Data:     ${resolve(dataDir)}${databaseUrl ? ', and the database of DATABASE_URL' : ''}`);
  print(`Listens on ${host}, port ${port}. Stop with Ctrl-C.`);
}
