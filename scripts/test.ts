/**
 * The test run: the build, then unit and API tests, then browser tests. Lint, types, dead code and generated docs run
 * in the time that the first two leave. Ends with `N passed, M failed` alone on the last line and exits with 1 if
 * anything failed. `--all` runs the slow tests too; `--without-browser` and `--only-browser` run a part.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/testing/free-port.ts';
import { casesOfCommit } from './cases-of-commit.ts';
import { ensureChromium } from './chromium.ts';
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './test-reports.ts';

/** The end of a stage; `failures` has the title and the reason of each failed test. */
type Tally = { passed: number; failed: number; failures?: readonly string[] };
/** A part of the run that has begun, beside others; `show` prints its output so far, and all later output. */
type Stage = { name: string; show: () => void; tally: Promise<Tally & { seconds: number }> };
type Program = { show: () => void; succeeds: Promise<boolean> };

/**
 * A slow machine needs a fraction of it for any stage. A hanging stage is stopped, so that the results of the others
 * still appear.
 */
const MAX_STAGE_MS = 2 * 60 * 60_000;

/** What the type checker learnt: git ignores the file, `npm ci` removes it. */
const LEARNT_TYPES = ['--incremental', '--tsBuildInfoFile', 'node_modules/.types.tsbuildinfo'];

/** Time in which an ended stage may go on printing: processes that it left behind may keep its output open. */
const LAST_WORDS_MS = 5_000;

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';

/** Twice the size of all tests' databases. */
const ENOUGH_MEMORY_BYTES = 10 * 2 ** 30;

const temporary = mkdtempSync(join(hasEnoughMemory() ? MEMORY_FOLDER : tmpdir(), 'rata-clara-test-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
let isInterrupted = false;
// Ctrl-C reaches the programs by itself, and `start` passes on SIGTERM: the folder goes once they have ended.
// PostgreSQL ends within a minute of that by itself.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isInterrupted = true;
  });
const root = join(import.meta.dirname, '..');
/** Files with `.slow.` in their names test what hardly ever breaks, for seconds or minutes: only CI waits for them. */
const isWithSlow = process.argv.includes('--all');
const [isWithBrowser, isWithOthers] = ['--without-browser', '--only-browser'].map(
  (word) => !process.argv.includes(word),
);

/** On a disk the run waits half a minute while test files make and remove their databases. */
function hasEnoughMemory(): boolean {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_MEMORY_BYTES;
  } catch {
    return false;
  }
}

/** Starts a program and shows its output in its turn. */
function start(command: string, args: readonly string[], more: Record<string, string> = {}): Program {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH: path, ...more };
  const limits = { timeout: MAX_STAGE_MS, killSignal: 'SIGKILL' } as const;
  const program = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env, ...limits });
  process.once('SIGTERM', () => program.kill('SIGTERM'));
  const printed: Buffer[] = [];
  let isShown = false;
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (part) => (isShown ? process.stdout.write(part) : printed.push(part)));
  return {
    show: () => {
      isShown = true;
      process.stdout.write(Buffer.concat(printed.splice(0)));
    },
    succeeds: succeeds(program),
  };
}

/** True when it ended with 0; answers once its whole output is here. */
async function succeeds(program: ChildProcess): Promise<boolean> {
  const closed = once(program, 'close');
  const [code] = await once(program, 'exit');
  await Promise.race([closed, sleep(LAST_WORDS_MS)]);
  for (const stream of [program.stdout, program.stderr]) stream?.destroy();
  return code === 0;
}

/** A program and its result after the end. */
function stage(name: string, { show, succeeds }: Program, count: (succeeded: boolean) => Tally): Stage {
  const started = Date.now();
  const tally = succeeds.then((succeeded) => ({ ...count(succeeded), seconds: (Date.now() - started) / 1000 }));
  return { name, show, tally };
}

/** A check that passes or fails as one. */
function check(name: string, program: Program): Stage {
  return stage(name, program, (passes) => ({ passed: Number(passes), failed: Number(!passes) }));
}

/** Starts a program that takes only the time that others leave. */
function startBehind(command: string, ...args: readonly string[]): Program {
  return start('nice', ['-n', '19', command, ...args]);
}

/** A runner's report; a runner that died, or ran nothing, counts as one failure. */
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

function unitAndApi(): Stage {
  const file = join(temporary, 'vitest.json');
  const quickOnly = isWithSlow ? [] : ['--exclude', '**/*.slow.test.ts'];
  const words = ['run', ...quickOnly, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const cases = process.env.CASES ?? casesOfCommit();
  const fewer = isWithSlow ? {} : { CASES_FEWER: '4' };
  const program = start('vitest', words, { TMPDIR: temporary, CASES: cases, ...fewer });
  return stage(`unit and API tests, CASES=${cases}`, program, (succeeded) => {
    const report = readReport<VitestReport>(file, { numPassedTests: 0, numFailedTests: 0, testResults: [] });
    return tally(succeeded, report.numPassedTests, report.numFailedTests, failuresOfVitest(report));
  });
}

async function browser(chromium: string): Promise<Stage> {
  const file = join(temporary, 'playwright.json');
  const env = {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: join(temporary, 'data'),
    // Also for specs that start a server of their own, and for the browser's profile.
    TMPDIR: temporary,
    // Ten servers start: the first one compiles the program for all.
    NODE_COMPILE_CACHE: join(temporary, 'compiled'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  // Playwright knows no excluded files, but takes a regular expression of the files that run.
  const quickOnly = isWithSlow ? [] : ['(?<!\\.slow)\\.e2e\\.ts$'];
  const words = ['test', ...quickOnly, '--reporter=dot,json'];
  return stage('browser tests', start('playwright', words, env), (succeeded) => {
    const report = readReport<PlaywrightReport>(file, { stats: { expected: 0, unexpected: 0 }, suites: [] });
    const { expected, unexpected } = report.stats;
    return tally(succeeded, expected, unexpected, failuresOfPlaywright(report));
  });
}

const total = { passed: 0, failed: 0 };
const lines: string[] = [];

/** Shows a stage in its turn, and counts it. */
async function report({ name, show, tally }: Stage): Promise<void> {
  console.log(`\n── ${name}`);
  show();
  const { passed, failed, failures, seconds } = await tally;
  total.passed += passed;
  total.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed in ${Math.round(seconds)} s`);
  // Repeated at the end, where readers of a long log look first.
  lines.push(...(failures ?? []).map((failure) => `  FAILED ${failure}`));
}

/** Without a browser the other tests run, and the browser tests count as one failure. */
function browserOrFailure(): string | undefined {
  try {
    return ensureChromium();
  } catch (failure) {
    total.failed += 1;
    lines.push(`browser tests: none\n  FAILED ${failure}`);
    return undefined;
  }
}

const build = isWithBrowser && check('build of the site', start('node', ['scripts/build-web.ts', '--if-stale']));
const checks = isWithOthers
  ? [
      // One checker: several would look at the same types again, for half as much processor time more. What it learns
      // stays for the next run, which then looks only at what has changed.
      check('types', startBehind('tsc', '--noEmit', '-p', '.', '--checkers', '1', ...LEARNT_TYPES)),
      check('lint and import arrows', startBehind('biome', 'check', '.', '--max-diagnostics=50')),
      check('dead code', startBehind('knip')),
      check('generated docs are fresh', startBehind('node', 'scripts/write-docs.ts', '--check')),
    ]
  : [];
// Before the tests: programs that they start serve the built site.
if (build) await report(build);
// The checks go on in the time in which these tests wait for processes and clocks.
const unitTests = isWithOthers && !isInterrupted && unitAndApi();
// They need no browser: they start before one is installed.
const chromium = isWithBrowser && !isInterrupted && browserOrFailure();
for (const each of checks) await report(each);
if (unitTests) await report(unitTests);
// After the former: side by side on two cores a test of two seconds took twenty. With two workers each instead of
// three, they ended no earlier.
if (chromium && build && (await build.tally).passed && !isInterrupted) await report(await browser(chromium));
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
