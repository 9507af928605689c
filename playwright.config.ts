import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const port = process.env.E2E_PORT ?? '43117';
const chromium = findChromium();
// The tests look at what the server keeps (e2e/steps/database.ts), so they learn from the environment where that is.
process.env.E2E_DATA_DIR ??= makeDataFolder();
// Whom the server makes on its empty database, and whom the tests sign in as.
process.env.E2E_ADMIN ??= 'sefa.echipei';
process.env.E2E_ADMIN_PASSWORD ??= 'doar-pentru-teste-in-browser';

/** For this run only: gone with the process, which ends after the server does. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Specs with a server of their own wait for its start: they come first, as at the end other workers would wait for them. */
const withOwnServer = globSync('e2e/**/*.e2e.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('/own-server.ts'),
);

/** A test looks at a page for a second or two: optimizing its scripts takes longer than running them. */
const FOR_SHORT_VISITS = ['--js-flags=--no-opt --no-maglev'];

/** Journeys against the real server on an empty database, in a real browser the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    // One after the other: each worker would start a server of its own, with a database that takes seconds to make.
    { name: 'own server', workers: 1, testMatch: withOwnServer.map((file) => `**/${file}`) },
    { name: 'one server', testMatch: '**/*.e2e.ts', testIgnore: withOwnServer.map((file) => `**/${file}`) },
  ],
  fullyParallel: true,
  // Three on two cores: half the time of a journey is waiting.
  workers: 3,
  // These limits end what hangs: each is many times what a slow machine needs; speed is measured in bench/. Nothing is
  // tried twice: a test that fails by chance is fixed.
  timeout: 600_000,
  // A run that hangs still says what it has found.
  globalTimeout: 100 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    viewport: { width: 390, height: 844 },
    // Moving panels take time to draw and to wait for; tests with `IN_MOTION` see them move.
    contextOptions: { reducedMotion: 'reduce' },
    // Before the test itself is over: what ends by itself says what it waited for.
    actionTimeout: 120_000,
    launchOptions: { args: [...CHROMIUM_FLAGS, ...FOR_SHORT_VISITS], ...(chromium && { executablePath: chromium }) },
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_USERNAME: process.env.E2E_ADMIN,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // Nothing outside is asked by a test.
      BNR_RATES_URL: 'http://127.0.0.1:9/',
    },
  },
});
