import { spawn } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  aDataFolder,
  databaseOf,
  end,
  inRoot,
  programs,
  query,
  serverOf,
  start,
  up,
  useDataFolders,
} from '../../../testing/database/embedded-postgres.ts';
import { connectionUrl } from './connection-url.ts';
import { pidFile, stopPostmaster } from './postmaster.ts';
import { waitFor } from './wait-for.ts';

const HOLD = fileURLToPath(new URL('../../../testing/database/embedded-postgres-program.ts', import.meta.url));

useDataFolders();

/** Signals the server of the folder, which must be there (number 0 would be everyone in this test's group). */
async function signalServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverOf(dataDir);
  if (!pid) throw new Error(`no server runs on ${dataDir}`);
  process.kill(pid, signal);
}

describe('a fresh folder', () => {
  it('gets a UTF-8 database that knows Romanian order and search, and keeps its secret to itself', async () => {
    const dataDir = inRoot('data-fresh');
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
    const dataDir = inRoot('data-interrupted');
    const first = spawn(process.execPath, [HOLD, dataDir], { detached: true, stdio: 'ignore' });
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
    const dataDir = inRoot('data-shared');
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
  it('finds the rows from before a clean stop', async () => {
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
    expect(second.printed.join()).toContain('left running by a program that was killed');
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

it('a data folder whose name is longer than a socket’s may be works like any other', async () => {
  const dataDir = inRoot('data-deep', ...Array.from({ length: 6 }, () => 'a folder with a long name, șțăîâ'));
  const { url } = await up(dataDir);
  expect(await query(await connectionUrl(databaseOf(dataDir)), 'SELECT 1')).toEqual([[1]]);
  expect(url).toContain(encodeURIComponent('/proc/self/fd/'));
  await stopPostmaster(databaseOf(dataDir), 5_000);
});

describe('what cannot be started is reported in a readable line', () => {
  it('a database of another version', async () => {
    const dataDir = await aDataFolder();
    await writeFile(join(databaseOf(dataDir), 'PG_VERSION'), '16\n');
    expect((await start(dataDir)).failure).toMatch(/was made by PostgreSQL 16, this program brings PostgreSQL \d+\./);
  });

  it('a folder that holds something else', async () => {
    const dataDir = inRoot('data-foreign');
    await mkdir(databaseOf(dataDir), { recursive: true });
    await writeFile(join(databaseOf(dataDir), 'photo.jpg'), '');
    expect((await start(dataDir)).failure).toContain('holds something that is not a database');
  });

  it('a data folder that is a file', async () => {
    const file = inRoot('data-file');
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
