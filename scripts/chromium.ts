import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without a graphical interface: the same engine for half of the processor time. */
const DEBIAN_PACKAGE = 'chromium-headless-shell';

/** Each step of an installation takes seconds; without an answer from the network it would wait for ever. */
const INSTALL_LIMIT_MS = 5 * 60_000;

const SYSTEM_PATHS = [
  `/usr/bin/${DEBIAN_PACKAGE}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a quiet headless Chromium that also starts as root and opens no connections of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for tests and benches: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined when there is none.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Finds a browser, installing Debian's where we may (root). Throws one line with the command that installs one. */
export function ensureChromium(): string {
  const executable = findChromium();
  if (executable) return executable;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  const installed = findChromium();
  if (!installed)
    throw new Error(`No Chromium: install the package "${DEBIAN_PACKAGE}" or set CHROMIUM_PATH to its program.`);
  return installed;
}

function installFromDebian(): void {
  console.log(`Installing the package ${DEBIAN_PACKAGE} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const how = { stdio: 'ignore', env, timeout: INSTALL_LIMIT_MS } as const;
  execFileSync('apt-get', ['update', '-qq'], how);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE], how);
}
