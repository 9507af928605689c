import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lchown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  aDataFolder,
  databaseOf,
  end,
  inRoot,
  query,
  serverOf,
  up,
  useDataFolders,
} from '../../../testing/database/embedded-postgres.ts';
import { freePort } from '../../../testing/free-port.ts';
import { binariesForEveryone, findBinaries } from './binaries.ts';
import { connectionUrl, socketFile } from './connection-url.ts';
import { findPostmaster } from './postmaster.ts';
import { waitFor } from './wait-for.ts';

const isRoot = process.getuid?.() === 0;

useDataFolders();

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

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
    const received: string[] = [];
    const fake = createServer((caller) => caller.on('data', (part) => received.push(String(part))));
    expect(await waitFor(() => listens(fake, port), 60_000)).toBe(true);

    expect(await query((await up(dataDir)).url, 'SELECT what FROM kept')).toEqual([['from an earlier version']]);
    fake.close();
    expect(received).toEqual([]);
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
    const { url, printed } = await up(dataDir);
    expect(printed.join()).toContain('left running by a program that was killed');
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
  const asSuperuser = await connectionUrl(folder, 'postgres');
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
  const found = await findBinaries();
  // A checkout that only root enters keeps the account from its programs.
  const { postgres } = isRoot ? await binariesForEveryone(found) : found;
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

describe.runIf(isRoot)('as root, which PostgreSQL refuses', () => {
  it('runs in a folder that no other user can enter, as an account without rights that owns nothing else', async () => {
    const dataDir = await aDataFolder();
    await up(dataDir);
    expect((await stat(inRoot())).mode & 0o777).toBe(0o700);
    const { uid } = await stat(databaseOf(dataDir));
    expect(await readFile('/etc/passwd', 'utf8')).not.toMatch(new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm'));
    const status = await readFile(`/proc/${await serverOf(dataDir)}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\t${uid}\t${uid}\t${uid}\t${uid}$`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
    for (const kind of ['Inh', 'Prm', 'Eff', 'Amb']) expect(status).toMatch(new RegExp(`^Cap${kind}:\t0+$`, 'm'));
    const read = query(
      await connectionUrl(databaseOf(dataDir), 'postgres'),
      `SELECT pg_read_file('${inRoot('made', 'postgres', 'PG_VERSION')}')`,
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
    const commands = inRoot('no-commands');
    await mkdir(commands);
    expect(await query((await up(await aDataFolder(), { PATH: commands })).url, 'SELECT 1')).toEqual([[1]]);
  });
});
