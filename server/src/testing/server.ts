import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '../app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { RECORDS } from '../features.ts';
import { type Db, openDb, type QueryTimeouts } from '../platform/database/db.ts';
import { openNotifications } from '../platform/database/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { PHONE_UPLOAD_RATE } from '../platform/http/body-timeouts.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { KEY_BYTES } from '../platform/runtime/encryption.ts';
import { openMetrics } from '../platform/runtime/metrics.ts';
import { VERSION } from '../platform/runtime/release.ts';
import { CONNECTION_LIMITS } from '../platform/security/connection-limits.ts';
import { openKeyedHash } from '../platform/security/keyed-hash.ts';
import { openRateLimits } from '../platform/security/rate-limits.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { type FileStore, openFileStore } from '../platform/storage/file-store.ts';
import { openUploadMemory } from '../platform/storage/upload-memory.ts';
import { newDatabase } from './database/new-database.ts';
import { checkAnswers } from './documented-answers.ts';

/** The whole server on a database of its own, as it is just after the first start. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly files: FileStore;
  readonly url: string;
};

/** One that was started for the tests of a file, and the key under which it counts. */
type StartedServer = TestServer & Pick<Deps, 'keyedHash'>;

/** The day on which tests happen, unless they choose another: that of the worked examples of the loan rules. */
export const TEST_DAY = '2026-11-20';

/** The moment at which tests happen, unless they choose another. */
export const TEST_MOMENT = new Date(`${TEST_DAY}T10:00:00+02:00`);

/** Starts a server for the tests of this file and stops it after them. `replaced` takes the place of its usual deps. */
export function useServer(replaced: Partial<Deps> = {}): StartedServer {
  let running: StartedServer | undefined;
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    ({ running, stop } = await startServer(await newDatabase(), replaced));
  });
  afterAll(() => stop());

  const started = (): StartedServer => {
    if (!running) throw new Error('the server starts before the first test');
    return running;
  };
  return {
    get app() {
      return started().app;
    },
    get db() {
      return started().db;
    },
    get files() {
      return started().files;
    },
    get keyedHash() {
      return started().keyedHash;
    },
    get url() {
      return started().url;
    },
  };
}

async function startServer(url: string, replaced: Partial<Deps>) {
  const { deps, close } = openTestDeps(url, replaced);
  const app = await buildApp(deps, undefined);
  const undocumented = checkAnswers(app);
  await app.ready();
  const stop = async () => {
    await app.close();
    await close();
    expect(undocumented(), 'answers that the document of the API does not allow').toEqual([]);
  };
  return { running: { app, db: deps.db, files: deps.files, keyedHash: deps.keyedHash, url }, stop };
}

/** Tests wait for their database as long as a busy machine needs; how long the product waits is a test of its own. */
const WAIT_MS = 40_000;
export const TEST_TIMEOUTS: QueryTimeouts = {
  connectionTimeoutMillis: WAIT_MS,
  query_timeout: WAIT_MS,
  statement_timeout: WAIT_MS,
};

/** `limitFactor`: by default high enough that limits never matter; 1 is as in production. */
export type TestOptions = { readonly limitFactor?: number };

/** Every copy of the program finds the counts of the others. */
const SHARED_KEY = randomBytes(KEY_BYTES);

/** The usual deps of tests on the database at `url`: a frozen clock, no log. */
export function openTestDeps(
  url: string,
  replaced: Partial<Deps> = {},
  { limitFactor = 1_000 }: TestOptions = {},
): { deps: Deps; close: () => Promise<void> } {
  const { db, pool, close } = openDb(url, () => undefined, TEST_TIMEOUTS);
  const notifications = openNotifications(url, () => undefined);
  const dataDir = join(tmpdir(), `server-test-${randomUUID()}`);
  const masterKeys = [randomBytes(KEY_BYTES)];
  const base = {
    config: readConfig({}),
    probeTimeoutMs: WAIT_MS,
    release: { version: VERSION, commit: null },
    log: pino({ level: 'silent' }),
    records: RECORDS,
    db,
    longReads: db,
    pool,
    metrics: openMetrics(),
    files: openFileStore({ dataDir, s3: undefined }, masterKeys),
    notifications,
    rateLimits: openRateLimits(pool, limitFactor, WAIT_MS),
    connectionLimits: CONNECTION_LIMITS,
    secrets: openSecrets({ databaseUrl: undefined, filesKeys: [] }, masterKeys),
    keyedHash: openKeyedHash([SHARED_KEY]),
    uploadMemory: openUploadMemory(),
    minUploadRate: PHONE_UPLOAD_RATE,
    today: () => TEST_DAY,
    now: () => TEST_MOMENT,
    ...replaced,
  };
  const deps: Deps = { catalogue: openCatalogue(base), ...base };
  const closeAll = async () => {
    await notifications.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { deps, close: closeAll };
}
