import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPostmaster, lastPort, pidFile, stopPostmaster } from './postmaster.ts';
import { waitFor } from './wait-for.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/hold-postgres.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

let root: string;
let made: string;
let count = 0;
const programs: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  await chmod(root, 0o700);
  made = join(root, 'made');
  const program = await up(made);
  await query(program.url, 'CREATE TABLE kept (what text)');
  await end(program, 'SIGTERM');
});

afterEach(async () => {
  for (const program of programs.splice(0)) if (program.exitCode === null) program.kill('SIGKILL');
  const folders = (await readdir(root)).filter((name) => name.startsWith('data'));
  for (const name of folders) await stopPostmaster(join(root, name, 'postgres'), 5_000);
});

afterAll(() => rm(root, { recursive: true, force: true }));

type Program = { process: ChildProcess; url: string; port: number; told: string[] };

/** Starts the program and waits until its database is up or it gave up. */
async function start(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<Program & { failure: string }> {
  const process_ = spawn(process.execPath, [PROGRAM, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(process_);
  const told: string[] = [];
  let failed = false;
  for await (const line of createInterface(process_.stdout)) {
    const url = /^up (.*)/.exec(line)?.[1];
    if (url) return { process: process_, url, port: Number(new URL(url).port), told, failure: '' };
    failed ||= line.startsWith('failed ');
    told.push(line);
  }
  return {
    process: process_,
    url: '',
    port: 0,
    told,
    failure: failed ? told.join('\n').replace('failed ', '') : 'ended',
  };
}

async function up(dataDir: string, env?: NodeJS.ProcessEnv): Promise<Program> {
  const program = await start(dataDir, env);
  if (program.failure) throw new Error(program.failure);
  return program;
}

async function end({ process: child }: Program, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

/** A data folder with a database, without waiting for one to be made. */
async function aDataFolder(): Promise<string> {
  const folder = join(root, `data${++count}`);
  await cp(made, folder, { recursive: true });
  return folder;
}

const databaseOf = (dataDir: string) => join(dataDir, 'postgres');
const serverOf = async (dataDir: string) => (await findPostmaster(databaseOf(dataDir)))?.pid;

/** Signals the server of the folder, which must be there (number 0 would be everyone in this test's group). */
async function signalServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverOf(dataDir);
  if (!pid) throw new Error(`no server runs on ${dataDir}`);
  process.kill(pid, signal);
}

describe('a fresh folder', () => {
  it('gets a UTF-8 database that knows Romanian order and search, and keeps its secret to itself', async () => {
    const dataDir = join(root, 'data-fresh');
    const { url } = await up(dataDir);
    await query(url, 'CREATE EXTENSION unaccent');
    await query(url, 'CREATE EXTENSION pg_trgm');

    expect(await query(url, `SELECT lower('ȘȚĂÎÂ'), unaccent('ȘȚăîâ'), 'ș' < 't' COLLATE "ro-x-icu"`)).toEqual([
      ['șțăîâ', 'STaia', true],
    ]);
    expect(
      await query(
        url,
        "SELECT current_setting('fsync'), current_setting('synchronous_commit'), current_setting('server_encoding')",
      ),
    ).toEqual([['on', 'on', 'UTF8']]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres', 'superuser-password'))).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:\w+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('is made anew when making it was interrupted', async () => {
    const dataDir = join(root, 'data-interrupted');
    const first = spawn(process.execPath, [PROGRAM, dataDir], { detached: true, stdio: 'ignore' });
    const isBeingMade = async () => (await readdir(dataDir).catch(() => [])).some((name) => /\.new-\w+$/.test(name));
    expect(await waitFor(isBeingMade, 60_000)).toBe(true);
    if (!first.pid) throw new Error('the program did not start');
    process.kill(-first.pid, 'SIGKILL');
    expect(await readdir(dataDir)).not.toContain('postgres');

    const { url } = await up(dataDir);
    expect(await query(url, 'SELECT 1')).toEqual([[1]]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('is made once when several programs start at once; they share the server, and the last to leave stops it', async () => {
    const dataDir = join(root, 'data-shared');
    const [first, second, third] = await Promise.all([up(dataDir), up(dataDir), up(dataDir)]);
    expect([second.url, third.url]).toEqual([first.url, first.url]);

    await end(first, 'SIGTERM');
    await end(second, 'SIGKILL');
    expect(await query(third.url, 'SELECT 1')).toEqual([[1]]);
    await end(third, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
  });
});

describe('the next start', () => {
  it('finds what was stored before a clean stop', async () => {
    const dataDir = await aDataFolder();
    const first = await up(dataDir);
    await query(first.url, "INSERT INTO kept VALUES ('before the stop')");
    await end(first, 'SIGTERM');
    expect(await serverOf(dataDir)).toBeUndefined();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');

    expect(await query((await up(dataDir)).url, 'SELECT what FROM kept')).toEqual([['before the stop']]);
  });

  it('stops the server that a killed program left behind, even a paused one, and finds everything', async () => {
    const dataDir = await aDataFolder();
    const first = await up(dataDir);
    await query(first.url, "INSERT INTO kept VALUES ('before the kill')");
    await end(first, 'SIGKILL');
    const orphan = await serverOf(dataDir);
    expect(orphan).toBeDefined();
    await signalServer(dataDir, 'SIGSTOP');

    const second = await up(dataDir);
    expect(second.told.join()).toContain('left running by a program that was killed');
    expect(await serverOf(dataDir)).not.toBe(orphan);
    expect(await query(second.url, 'SELECT what FROM kept')).toEqual([['before the kill']]);
  });

  it('works after program and server were both killed', async () => {
    const dataDir = await aDataFolder();
    const first = await up(dataDir);
    await query(first.url, "INSERT INTO kept VALUES ('before both kills')");
    await end(first, 'SIGKILL');
    await signalServer(dataDir, 'SIGKILL');

    expect(await query((await up(dataDir)).url, 'SELECT what FROM kept')).toEqual([['before both kills']]);
  });

  it('leaves alone a program that got the number of the dead server', async () => {
    const dataDir = await aDataFolder();
    const innocent = spawn('sleep', ['60']);
    programs.push(innocent);
    const lines = [innocent.pid, databaseOf(dataDir), 1_700_000_000, 5_999, '', '127.0.0.1', '  1 1', 'ready   '];
    await writeFile(pidFile(databaseOf(dataDir)), `${lines.join('\n')}\n`);

    expect(await query((await up(dataDir)).url, 'SELECT 1')).toEqual([[1]]);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
  });

  it('takes another port when the one of the last run is taken', async () => {
    const dataDir = await aDataFolder();
    const first = await up(dataDir);
    await end(first, 'SIGKILL');
    await signalServer(dataDir, 'SIGKILL');
    expect(await lastPort(databaseOf(dataDir))).toBe(first.port);

    const taken = createServer();
    // The dead server's socket, or a connection of a test beside this one, may have the number for a moment.
    expect(await waitFor(() => listens(taken, first.port), 60_000)).toBe(true);
    const second = await up(dataDir);
    expect(second.port).not.toBe(first.port);
    expect(await query(second.url, 'SELECT 1')).toEqual([[1]]);
    taken.close();
  });
});

it('a server that dies under the program is started again at the same address', async () => {
  const dataDir = await aDataFolder();
  const { url } = await up(dataDir);
  const before = await serverOf(dataDir);
  await signalServer(dataDir, 'SIGKILL');

  const isBack = async () =>
    (await query(url, 'SELECT 1').catch(() => [])).length === 1 && (await serverOf(dataDir)) !== before;
  expect(await waitFor(isBack, 60_000)).toBe(true);
});

describe('as root, which PostgreSQL refuses', () => {
  it('runs in a folder that no other user can enter, its files still the owner’s', async () => {
    const dataDir = await aDataFolder();
    expect((await stat(root)).mode & 0o777).toBe(0o700);
    expect(await query((await up(dataDir)).url, 'SELECT 1')).toEqual([[1]]);
    expect((await stat(databaseOf(dataDir))).uid).toBe(process.getuid?.());
  });

  it('runs as another account where user namespaces are not allowed, and says so', async () => {
    const commands = join(root, 'commands-without-unshare');
    await mkdir(commands);
    for (const name of ['setpriv', 'env']) await symlink(`/usr/bin/${name}`, join(commands, name));
    const dataDir = await aDataFolder();
    const program = await up(dataDir, { PATH: commands });

    expect(await query(program.url, 'SELECT 1')).toEqual([[1]]);
    expect(program.told).toEqual(
      isRoot ? [expect.stringMatching(/refuses to run as root, so it runs as the account/)] : [],
    );
    await end(program, 'SIGTERM');
    expect(await query((await up(dataDir)).url, 'SELECT 1')).toEqual([[1]]);
  });
});

describe('what cannot be started is told in a line that can be read', () => {
  it('a database of another version', async () => {
    const dataDir = await aDataFolder();
    await writeFile(join(databaseOf(dataDir), 'PG_VERSION'), '16\n');
    expect((await start(dataDir)).failure).toMatch(/was made by PostgreSQL 16, this program brings PostgreSQL \d+\./);
  });

  it('a folder that holds something else', async () => {
    const dataDir = join(root, 'data-foreign');
    await mkdir(databaseOf(dataDir), { recursive: true });
    await writeFile(join(databaseOf(dataDir), 'photo.jpg'), '');
    expect((await start(dataDir)).failure).toContain('holds something that is not a database');
  });

  it('a data folder that is a file', async () => {
    const file = join(root, 'data-file');
    await writeFile(file, '');
    expect((await start(file)).failure).toContain(`The data folder ${file} cannot be used`);
  });

  it('a server that refuses its configuration: its reason, and the end of its log', async () => {
    const dataDir = await aDataFolder();
    await appendFile(join(databaseOf(dataDir), 'postgresql.conf'), '\nshared_buffers = lots\n');
    const { failure } = await start(dataDir);
    expect(failure.split('\n')[0]).toMatch(/^PostgreSQL could not start: configuration file .* contains errors/);
    expect(failure).toContain('invalid value for parameter "shared_buffers"');
  });
});
