/**
 * The whole test run: lint, types, dead code, generated docs, unit and API tests, browser tests.
 * Ends with `N passed, M failed` alone on the last line and exits with 1 if anything failed.
 * `--without-browser` and `--only-browser` run a part.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { ensureChromium } from './chromium.ts';
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './test-reports.ts';

/** How a stage ended; `failures` says of each failed test what it was and why. */
type Tally = { passed: number; failed: number; failures?: readonly string[] };
type Stage = { name: string; run: () => Promise<Tally> };

const reports = mkdtempSync(join(tmpdir(), 'rata-clara-test-'));
const root = join(import.meta.dirname, '..');

/** Runs a program with its output shown; true when it succeeded. */
async function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const [code] = await once(start(command, args, 'inherit', env), 'exit');
  return code === 0;
}

function start(command: string, args: readonly string[], output: 'inherit' | 'pipe', env: Record<string, string> = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const path = `${bin}:${process.env.PATH ?? ''}`;
  const stdio = ['ignore', output, output] as const;
  return spawn(command, args, { cwd: root, stdio: [...stdio], env: { ...process.env, PATH: path, ...env } });
}

/** A check that passes or fails as one, started at once beside the other checks; its output is shown in its turn. */
function check(name: string, command: string, args: readonly string[]): Stage {
  const printed: Buffer[] = [];
  const program = start(command, args, 'pipe');
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (part) => printed.push(part));
  const ended = once(program, 'close');
  return {
    name,
    run: async () => {
      const [code] = await ended;
      process.stdout.write(Buffer.concat(printed));
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** What a runner reported; a runner that died, or ran nothing, counts as one failure. */
function tally(succeeded: boolean, passed: number, failed: number, failures: readonly string[]): Tally {
  const silentFailure = (!succeeded && failed === 0) || passed + failed === 0;
  return { passed, failed: silentFailure ? 1 : failed, failures };
}

function readReport<Report>(file: string, empty: Report): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return empty;
  }
}

const unitAndApi: Stage = {
  name: 'unit and API tests',
  run: async () => {
    const file = join(reports, 'vitest.json');
    const succeeded = await succeeds('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = readReport<VitestReport>(file, { numPassedTests: 0, numFailedTests: 0, testResults: [] });
    return tally(succeeded, report.numPassedTests, report.numFailedTests, failuresOfVitest(report));
  },
};

const browser: Stage = {
  name: 'browser tests',
  run: async () => {
    const file = join(reports, 'playwright.json');
    const env = {
      CHROMIUM_PATH: ensureChromium(),
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: join(reports, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    };
    if (!(await succeeds('node', ['scripts/build-web.ts', '--if-stale']))) return { passed: 0, failed: 1 };
    const succeeded = await succeeds('playwright', ['test', '--reporter=dot,json'], env);
    const report = readReport<PlaywrightReport>(file, { stats: { expected: 0, unexpected: 0 }, suites: [] });
    const { expected, unexpected } = report.stats;
    return tally(succeeded, expected, unexpected, failuresOfPlaywright(report));
  },
};

const withoutBrowser = (): readonly Stage[] => [
  check('lint and import arrows', 'biome', ['check', '.', '--max-diagnostics=50']),
  check('types', 'tsc', ['--noEmit', '-p', '.']),
  check('dead code', 'knip', []),
  check('generated docs are fresh', 'node', ['scripts/write-docs.ts', '--check']),
  unitAndApi,
];

function chosenStages(): readonly Stage[] {
  if (process.argv.includes('--without-browser')) return withoutBrowser();
  return process.argv.includes('--only-browser') ? [browser] : [...withoutBrowser(), browser];
}

const total = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const { name, run } of chosenStages()) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed, failures } = await run();
  total.passed += passed;
  total.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
  // Said once more at the end, where whoever reads a long log looks first.
  lines.push(...(failures ?? []).map((failure) => `  FAILED ${failure}`));
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
