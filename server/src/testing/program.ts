import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { stopPostmaster } from '../platform/database/embedded/postmaster.ts';
import { waitFor } from '../platform/database/embedded/wait-for.ts';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A start with a new database takes three seconds, on a busy machine many times that. */
export const START_TIMEOUT_MS = 150_000;

/** Nothing outside is called by a test: nobody listens there, and the stored rate stays. */
const NO_RATES = 'http://127.0.0.1:9/';

/** The program as its own process: `url` is its address, `printed` its output. */
export type Program = { readonly program: ChildProcess; readonly url: string; readonly printed: () => string };

/** The started file, and its folder. */
export type Command = { readonly command: string; readonly args: readonly string[]; readonly cwd: string };
const ITSELF: Command = { command: process.execPath, args: [MAIN], cwd: tmpdir() };

/** The environment of every program of a test: the path of programs, and Node's folder of compiled code. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/**
 * For the tests of a file: starts whole programs on one data folder, and ends those that a test leaves. A program
 * started in `beforeAll` runs on, for several tests to share.
 */
export function usePrograms() {
  let dataDir = '';
  const programs: ChildProcess[] = [];
  let shared = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'main-test-'));
  });
  beforeEach(() => {
    shared = programs.length;
  });
  afterEach(() => {
    for (const program of programs.splice(shared)) program.kill('SIGKILL');
  });
  afterAll(async () => {
    for (const program of programs) program.kill('SIGKILL');
    await stopPostmaster(join(dataDir, 'postgres'), 5_000);
    await rm(dataDir, { recursive: true, force: true });
  });

  /**
   * Starts the program from another folder than its own, or as npm's child in a common group. Waits until it has
   * printed its address, or has ended.
   */
  const start = async (
    environment: Record<string, string>,
    { command, args, cwd }: Command = ITSELF,
  ): Promise<Program> => {
    const port = environment.PORT ?? String(await freePort());
    const usual = { ...programEnvironment(), DATA_DIR: dataDir, BNR_RATES_URL: NO_RATES };
    const env = { ...usual, PORT: port, ...environment };
    const program = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: command === 'npm' });
    programs.push(program);
    const parts: Buffer[] = [];
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (part) => parts.push(part));
    const closed = once(program, 'close');
    const printed = () => Buffer.concat(parts).toString();
    await waitFor(() => program.exitCode !== null || printed().includes('Stop with'), START_TIMEOUT_MS);
    if (program.exitCode !== null) await closed;
    return { program, url: `http://127.0.0.1:${port}`, printed };
  };
  return {
    start,
    get dataDir() {
      return dataDir;
    },
  };
}

/** Signals the program and waits until it is gone; answers its exit code. */
export async function endProgram({ program }: Program, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(program, 'exit');
  program.kill(signal);
  await ended;
  return program.exitCode;
}
