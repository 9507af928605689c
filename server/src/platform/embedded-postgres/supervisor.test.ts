import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  cp,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { addressOf, socketFile } from './address.ts';
import { findBinaries } from './binaries.ts';
import { findPostmaster, pidFile, stopPostmaster } from './postmaster.ts';
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

type Program = { process: ChildProcess; url: string; told: string[] };

/** Starts the program and waits until its database is up or it gave up. */
async function start(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<Program & { failure: string }> {
  const process_ = spawn(process.execPath, [PROGRAM, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(process_);
  const told: string[] = [];
  let failed = false;
  for await (const line of createInterface(process_.stdout)) {
    const url = /^up (.*)/.exec(line)?.[1];
    if (url) return { process: process_, url, told, failure: '' };
    failed ||= line.startsWith('failed ');
    told.push(line);
  }
  return {
    process: process_,
    url: '',
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
    const lines = [innocent.pid, databaseOf(dataDir), 1_700_000_000, 5_432, '.', '', '  1 1', 'ready   '];
    await writeFile(pidFile(databaseOf(dataDir)), `${lines.join('\n')}\n`);

    expect(await query((await up(dataDir)).url, 'SELECT 1')).toEqual([[1]]);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
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

describe('nobody else on the machine', () => {
  it('can reach the server, or stand in its place, but in a folder that only its account enters', async () => {
    const dataDir = await aDataFolder();
    const { url } = await up(dataDir);
    expect(await query(url, "SELECT current_setting('listen_addresses'), inet_server_addr()")).toEqual([['', null]]);
    expect((await stat(socketFile(databaseOf(dataDir)))).isSocket()).toBe(true);
    expect((await stat(databaseOf(dataDir))).mode & 0o777).toBe(0o700);
  });

  it('gets a password by listening where the server of an earlier version listened, and holds no start up', async () => {
    const { dataDir, port, kill } = await runningEarlierVersion();
    await kill();
    const heard: string[] = [];
    const fake = createServer((caller) => caller.on('data', (part) => heard.push(String(part))));
    expect(await waitFor(() => listens(fake, port), 60_000)).toBe(true);

    expect(await query((await up(dataDir)).url, 'SELECT what FROM kept')).toEqual([['from an earlier version']]);
    fake.close();
    expect(heard).toEqual([]);
  });

  it('finds the program’s secrets in the server’s environment', async () => {
    const dataDir = await aDataFolder();
    await up(dataDir, { ...process.env, FILES_KEY: 'a secret', ADMIN_PASSWORD: 'another', SMTP_URL: 'smtp://a:b@c' });
    const environment = await readFile(`/proc/${await serverOf(dataDir)}/environ`, 'utf8');
    const names = environment.split('\0').flatMap((line) => line.split('=', 1));
    expect(names.filter((name) => name !== '').toSorted()).toEqual(['LC_ALL', 'PATH', 'TZ']);
  });
});

describe('the program’s role', () => {
  it('is no superuser, runs no program, and reads and writes no file', async () => {
    const { url } = await up(await aDataFolder());
    const rights = 'rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls';
    expect(await query(url, `SELECT current_user, ${rights} FROM pg_roles WHERE rolname = current_user`)).toEqual([
      ['rata', false, false, false, false, false],
    ]);
    expect(await query(url, "SELECT count(*)::int FROM pg_auth_members WHERE member = 'rata'::regrole")).toEqual([[0]]);
    const attacks = [
      "COPY kept FROM PROGRAM 'id'",
      "COPY kept TO PROGRAM 'cat'",
      "COPY kept FROM '/etc/passwd'",
      "COPY kept TO '/tmp/kept'",
      "SELECT pg_read_file('postgresql.conf')",
      "SELECT pg_ls_dir('/')",
      "SELECT lo_import('/etc/passwd')",
      "ALTER SYSTEM SET listen_addresses = '*'",
      'SELECT rolpassword FROM pg_authid',
      'SET ROLE postgres',
      'ALTER ROLE rata SUPERUSER',
    ];
    for (const attack of attacks) await expect(query(url, attack), attack).rejects.toThrow(/permission denied/);
  });

  it('owns what an earlier version made as superuser, also while the server of that version still runs', async () => {
    const { dataDir } = await runningEarlierVersion();
    const { url, told } = await up(dataDir);
    expect(told.join()).toContain('left running by a program that was killed');
    expect(await query(url, 'SELECT what FROM kept')).toEqual([['from an earlier version']]);
    await query(url, 'ALTER TABLE kept ADD COLUMN added serial');
    await query(url, "ALTER TYPE own.mood ADD VALUE 'well'");
    await query(url, 'CREATE OR REPLACE FUNCTION own.one() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$');
    await query(url, 'DROP TABLE own.counted; DROP SCHEMA own CASCADE');
    expect(await query(url, "SELECT unaccent('ș')")).toEqual([['s']]);
  });
});

/**
 * A data folder as earlier versions had it, with their server left running: everything is the superuser's, there is no
 * other role, and it listens on a port.
 */
async function runningEarlierVersion(): Promise<{ dataDir: string; port: number; kill: () => Promise<void> }> {
  const dataDir = await aDataFolder();
  const folder = databaseOf(dataDir);
  const program = await up(dataDir);
  const asSuperuser = await addressOf(folder, 'postgres');
  for (const statement of [
    'ALTER DATABASE postgres OWNER TO postgres',
    'DROP OWNED BY rata',
    'DROP ROLE rata',
    'CREATE EXTENSION unaccent',
    "CREATE TABLE kept AS SELECT 'from an earlier version' AS what",
    'CREATE SCHEMA own',
    'CREATE TABLE own.counted (id serial, also int GENERATED ALWAYS AS IDENTITY)',
    "CREATE TYPE own.mood AS ENUM ('ill')",
    'CREATE FUNCTION own.one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  ])
    await query(asSuperuser, statement);
  await end(program, 'SIGTERM');
  await rm(join(folder, 'rata-password'));
  return { dataDir, ...(await runOnPort(folder)) };
}

async function runOnPort(folder: string): Promise<{ port: number; kill: () => Promise<void> }> {
  const port = await freePort();
  const { postgres } = await findBinaries();
  const { uid, gid } = await stat(folder);
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const account = isRoot ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...PASS_CLOSED] : [];
  const [command = '', ...words] = [...account, postgres, '-D', folder, '-p', String(port), ...settings];
  const server = spawn(command, words, { stdio: 'ignore' });
  expect(await waitFor(async () => (await findPostmaster(folder))?.isReady === true, 60_000)).toBe(true);
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return { port, kill };
}

const PASS_CLOSED = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

it('a data folder whose name is longer than a socket’s may be works like any other', async () => {
  const dataDir = join(root, 'data-deep', ...Array.from({ length: 6 }, () => 'a folder with a long name, șțăîâ'));
  const { url } = await up(dataDir);
  expect(await query(await addressOf(databaseOf(dataDir)), 'SELECT 1')).toEqual([[1]]);
  expect(url).toContain(encodeURIComponent('/proc/self/fd/'));
  await stopPostmaster(databaseOf(dataDir), 5_000);
});

describe.runIf(isRoot)('as root, which PostgreSQL refuses', () => {
  it('runs in a folder that no other user can enter, as an account without rights that owns nothing else', async () => {
    const dataDir = await aDataFolder();
    await up(dataDir);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
    const { uid } = await stat(databaseOf(dataDir));
    expect(await readFile('/etc/passwd', 'utf8')).not.toMatch(new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm'));
    const status = await readFile(`/proc/${await serverOf(dataDir)}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\t${uid}\t${uid}\t${uid}\t${uid}$`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
    for (const kind of ['Inh', 'Prm', 'Eff', 'Amb']) expect(status).toMatch(new RegExp(`^Cap${kind}:\t0+$`, 'm'));
    const read = query(
      await addressOf(databaseOf(dataDir), 'postgres'),
      `SELECT pg_read_file('${root}/made/postgres/PG_VERSION')`,
    );
    await expect(read).rejects.toThrow('Permission denied');
  });

  it('takes over a folder that was root’s, or the account’s of everyone', async () => {
    for (const owner of [0, 65_534]) {
      const dataDir = await aDataFolder();
      for (const name of ['.', ...(await readdir(databaseOf(dataDir), { recursive: true }))])
        await lchown(join(databaseOf(dataDir), name), owner, owner);
      expect(await query((await up(dataDir)).url, 'SELECT 1')).toEqual([[1]]);
      expect([0, 65_534]).not.toContain((await stat(databaseOf(dataDir))).uid);
    }
  });

  it('needs no other program to become that account', async () => {
    const commands = join(root, 'no-commands');
    await mkdir(commands);
    expect(await query((await up(await aDataFolder(), { PATH: commands })).url, 'SELECT 1')).toEqual([[1]]);
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
