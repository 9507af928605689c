import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from './wait-for.ts';

const run = promisify(execFile);

/** PostgreSQL's main process on a data folder, as its `postmaster.pid` and the list of processes tell. */
export type Postmaster = {
  readonly pid: number;
  /** Not a number while it is still starting. */
  readonly port: number;
  readonly isReady: boolean;
};

/** The lines of `postmaster.pid` that matter here, counted from 0 (PostgreSQL documentation, "postmaster.pid"). */
const LINE = { pid: 0, folder: 1, port: 3, status: 7 } as const;

/** Where the running server of a data folder writes who and where it is. */
export const pidFile = (folder: string): string => join(folder, 'postmaster.pid');

/**
 * The server that runs on this data folder, or undefined: no file, or one left behind by a server that is gone,
 * whose process number may by now be another program's (never to be stopped).
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(folder);
  const pid = Number(lines[LINE.pid]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || lines[LINE.folder] !== folder) return undefined;
  if (!(await isPostgres(pid, folder))) return undefined;
  return { pid, port: Number(lines[LINE.port]), isReady: lines[LINE.status]?.trim() === 'ready' };
}

/** The port written by the last server on this folder, also one that was killed. */
export async function lastPort(folder: string): Promise<number | undefined> {
  const port = Number((await readPidFile(folder))[LINE.port]);
  return Number.isInteger(port) && port > 0 ? port : undefined;
}

/** Asks the server to stop: its clients are cut off and everything is written down. False if it was still there in the end. */
export async function stopPostmaster(folder: string, patienceMs: number): Promise<boolean> {
  return endPostmaster(folder, 'SIGINT', patienceMs);
}

/** Makes the server give up at once; its next start recovers from the log, losing nothing that was committed. */
export async function abortPostmaster(folder: string, patienceMs: number): Promise<boolean> {
  return endPostmaster(folder, 'SIGQUIT', patienceMs);
}

async function endPostmaster(folder: string, signal: 'SIGINT' | 'SIGQUIT', patienceMs: number): Promise<boolean> {
  const running = await findPostmaster(folder);
  if (!running) return true;
  signalProcess(running.pid, signal);
  return waitFor(async () => !(await isPostgres(running.pid, folder)), patienceMs);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
    // One that was paused would never hear it.
    process.kill(pid, 'SIGCONT');
  } catch {
    // It ended by itself a moment ago; a server that may not be signalled shows by staying.
  }
}

async function readPidFile(folder: string): Promise<string[]> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '');
  return text.split('\n');
}

/** A dead process that nobody collected has no command line, so it does not count. */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && `${command} `.includes(` -D ${folder} `);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    const told = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return told.stdout.trim();
  }
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ').trim();
}
