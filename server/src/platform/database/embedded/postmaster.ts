import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from './wait-for.ts';

const run = promisify(execFile);

/** PostgreSQL's main process on a data folder, from its `postmaster.pid` and the list of processes. */
export type Postmaster = {
  readonly pid: number;
  readonly isReady: boolean;
};

/** The lines of `postmaster.pid` that matter here, counted from 0 (PostgreSQL documentation, "postmaster.pid"). */
const LINE = { pid: 0, status: 7 } as const;

/** The file with the process and address of a data folder's running server. */
export const pidFile = (folder: string): string => join(folder, 'postmaster.pid');

/**
 * The server that runs on this data folder. Undefined without a file, or with the file of a dead server, whose process
 * number may now be another program's (never to be stopped).
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(folder);
  const pid = Number(lines[LINE.pid]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined;
  if (!(await isPostgres(pid, folder))) return undefined;
  return { pid, isReady: lines[LINE.status]?.trim() === 'ready' };
}

/** Asks the server to stop: its clients are cut off and everything is written down. False if it outlived the wait. */
export async function stopPostmaster(folder: string, timeoutMs: number): Promise<boolean> {
  return endPostmaster(folder, 'SIGINT', timeoutMs);
}

/** Makes the server give up at once; its next start recovers from the log, losing nothing that was committed. */
export async function abortPostmaster(folder: string, timeoutMs: number): Promise<boolean> {
  return endPostmaster(folder, 'SIGQUIT', timeoutMs);
}

async function endPostmaster(folder: string, signal: 'SIGINT' | 'SIGQUIT', timeoutMs: number): Promise<boolean> {
  const running = await findPostmaster(folder);
  if (!running) return true;
  signalProcess(running.pid, signal);
  return waitFor(async () => !(await isPostgres(running.pid, folder)), timeoutMs);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
    // A paused one would never get the signal.
    process.kill(pid, 'SIGCONT');
  } catch {
    // It ended by itself a moment ago; a server that may not be signalled shows by staying.
  }
}

async function readPidFile(folder: string): Promise<string[]> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '');
  return text.split('\n');
}

/** An option that only puts the data folder into the command line, for any name of it in `-D`. */
export const folderMark = (folder: string): string => `rata_clara.folder=${folder}`;

/**
 * A dead process that nobody collected has no command line, so it does not count. Servers of earlier versions, left
 * by a killed program, name their folder by `-D` alone.
 */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  const command = await commandOf(pid);
  const marks = [` -D ${folder} `, ` ${folderMark(folder)} `];
  return command.includes('postgres') && marks.some((mark) => `${command} `.includes(mark));
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    const output = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return output.stdout.trim();
  }
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ').trim();
}
