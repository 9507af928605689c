import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../runtime/startup-error.ts';
import { PORT, socketFile } from './connection-url.ts';
import { dataArgument, invocation, type Launcher } from './launcher.ts';
import { findPostmaster, folderMark, pidFile, stopPostmaster } from './postmaster.ts';
import { waitFor } from './wait-for.ts';

/** Everything that a server of this data folder is started with. */
export type ServerSetup = {
  readonly folder: string;
  readonly logFile: string;
  readonly launcher: Launcher;
};

/** Recovery after a crash replays the log first; this is time for a large one. */
const START_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;
const REMAINS_OF_KILLED_SERVER = /still in use/;

const ATTEMPTS = 20;

/**
 * Nobody outside the data folder, which is closed to others, can reach the server or stand in its place: it listens on
 * no network address, only on a socket in its working folder, which is the data folder. Confirmed changes are on the
 * disk, against any configuration file in the folder. The log never holds values of rows (people's data): neither
 * failing statements nor the details of an error.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(PORT),
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Starts a server and waits until it takes connections. Throws `StartupError` with the reason and the end of its log. */
export async function startServer(setup: ServerSetup): Promise<void> {
  for (let tries = 1; ; tries++) {
    const output = await attemptStart(setup);
    if (output === undefined) return;
    if (tries >= ATTEMPTS || !REMAINS_OF_KILLED_SERVER.test(output)) throw new StartupError(explain(output, setup));
    await sleep(500);
  }
}

/** Undefined when the server takes connections, else its output before its end. */
async function attemptStart(setup: ServerSetup): Promise<string | undefined> {
  // The writer of these is dead (its number may be another program's by now): the server must ignore them.
  const socket = socketFile(setup.folder);
  for (const left of [pidFile(setup.folder), socket, `${socket}.lock`]) await rm(left, { force: true });
  await startNewLog(setup.logFile);
  const logStart = await sizeOf(setup.logFile);
  const server = launch(setup);
  let failure = '';
  server.once('error', (error) => {
    failure = error.message;
  });

  const hasEnded = () => failure !== '' || server.exitCode !== null || server.signalCode !== null;
  const isReady = async () => (await findPostmaster(setup.folder))?.isReady === true;
  const isSettled = await waitFor(async () => hasEnded() || (await isReady()), START_TIMEOUT_MS);
  if (isSettled && !hasEnded()) return undefined;
  if (!isSettled) await stopPostmaster(setup.folder, 0);
  return failure || (await readFile(setup.logFile)).subarray(logStart).toString().trim();
}

/**
 * Of its own process group, so that Ctrl-C in a terminal reaches only us and we stop it last; writing to a file,
 * so that it can go on when we are killed.
 */
function launch({ folder, logFile, launcher }: ServerSetup): ChildProcess {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', dataArgument(launcher, folder), '-c', folderMark(folder), ...settings];
  const log = openSync(logFile, 'a', 0o600);
  try {
    const { command, words, options } = invocation(launcher, launcher.binaries.postgres, args, folder);
    const server = spawn(command, words, { ...options, detached: true, stdio: ['ignore', log, log] });
    server.unref();
    return server;
  } finally {
    closeSync(log);
  }
}

function explain(output: string, { logFile }: ServerSetup): string {
  const lines = output.split('\n').map((line) => line.trim());
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  const end = lines.slice(-5).map((line) => `  ${line}`);
  return [
    `PostgreSQL could not start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} Its log, ${logFile}, ends with:`,
    ...end,
  ].join('\n');
}

async function startNewLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
