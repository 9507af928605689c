import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../../server/src/testing/free-port.ts';

/** A server of one spec: no other test sees its changes. */
type OwnServer = { readonly url: string; readonly stop: () => Promise<void> };

/** A start with a new database takes three seconds, and many times that on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** Environment variables of the server, beside those of all tests. */
type Settings = Readonly<Record<string, string>>;

/**
 * `test` on a server of its worker. The tests of a file share one server with `test.describe.configure({ mode:
 * 'default' })`; parallel tests start one for each worker.
 */
export const testOnOwnServer = base.extend<object, { own: OwnServer; settings: Settings }>({
  settings: [{}, { option: true, scope: 'worker' }],
  own: [
    async ({ settings }, use) => {
      const own = await startOwnServer(settings);
      await use(own);
      await own.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ own }, use) => use(own.url),
});

/** Starts the product on an empty database. */
async function startOwnServer(settings: Settings): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rata-clara-own-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...environment(port, folder), ...settings },
    stdio: 'ignore',
  });
  const own = { url, stop: () => stop(program, folder) };
  const state = async () => (program.exitCode === null ? isReady(url) : 'ended');
  try {
    await expect.poll(state, { timeout: START_TIMEOUT_MS }).not.toBe(false);
    expect(program.exitCode, 'a server that cannot start ends by itself').toBeNull();
  } catch (failure) {
    await own.stop();
    throw failure;
  }
  return own;
}

function environment(port: string, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    ADMIN_USERNAME: process.env.E2E_ADMIN,
    ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    BNR_RATES_URL: 'http://127.0.0.1:9/',
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
  return answer?.ok === true;
}

async function stop(program: ChildProcess, folder: string): Promise<void> {
  program.kill('SIGTERM');
  if (program.exitCode === null) await once(program, 'exit');
  await rm(folder, { recursive: true, force: true });
}
