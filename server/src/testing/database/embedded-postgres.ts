import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findPostmaster, stopPostmaster } from '../../platform/database/embedded/postmaster.ts';

const PROGRAM = fileURLToPath(new URL('./embedded-postgres-program.ts', import.meta.url));

/** A program that runs the embedded server, with the URL that it printed and its other lines. */
export type Program = { readonly process: ChildProcess; readonly url: string; readonly printed: readonly string[] };

let root: string;
let template: string;
let count = 0;
export const programs: ChildProcess[] = [];

/** For the tests of a file: a private folder with a database to copy, removed at the end with all that ran in it. */
export function useDataFolders(): void {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'postgres-test-'));
    await chmod(root, 0o700);
    template = join(root, 'template');
    const program = await up(template);
    await query(program.url, 'CREATE TABLE kept (what text)');
    await end(program, 'SIGTERM');
  });

  afterEach(async () => {
    for (const program of programs.splice(0)) if (program.exitCode === null) program.kill('SIGKILL');
    const folders = (await readdir(root)).filter((name) => name.startsWith('data'));
    for (const name of folders) await stopPostmaster(join(root, name, 'postgres'), 5_000);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));
}

/** A path inside the file's private folder. */
export const inRoot = (...names: string[]): string => join(root, ...names);

/** A data folder with a database, without waiting for one to be made. */
export async function aDataFolder(): Promise<string> {
  const folder = join(root, `data${++count}`);
  await cp(template, folder, { recursive: true });
  return folder;
}

export const databaseOf = (dataDir: string): string => join(dataDir, 'postgres');
export const serverOf = async (dataDir: string): Promise<number | undefined> =>
  (await findPostmaster(databaseOf(dataDir)))?.pid;

/** Starts the program and waits until its database is up or it failed. */
export async function start(
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Program & { failure: string }> {
  const process_ = spawn(process.execPath, [PROGRAM, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(process_);
  const printed: string[] = [];
  let failed = false;
  for await (const line of createInterface(process_.stdout)) {
    const url = /^up (.*)/.exec(line)?.[1];
    if (url) return { process: process_, url, printed, failure: '' };
    failed ||= line.startsWith('failed ');
    printed.push(line);
  }
  return {
    process: process_,
    url: '',
    printed,
    failure: failed ? printed.join('\n').replace('failed ', '') : 'ended',
  };
}

/** As `start`; throws why it failed. */
export async function up(dataDir: string, env?: NodeJS.ProcessEnv): Promise<Program> {
  const program = await start(dataDir, env);
  if (program.failure) throw new Error(program.failure);
  return program;
}

/** Ends the program by a signal, and waits until it is gone. */
export async function end({ process: child }: Program, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Rows of a statement, on a connection of its own. */
export async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
