import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { chmod, copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { removeFileBytes, sweepFiles } from '../documents/files.jobs.ts';
import { deliverMail } from '../mail/outbox.jobs.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/supervisor.ts';
import { waitFor } from '../platform/database/embedded/wait-for.ts';
import { type Config, readConfig } from '../platform/runtime/config.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { openBlobStore } from '../platform/storage/blob-store.ts';
import { openFileCipher } from '../platform/storage/encrypted-file.ts';
import { type FileStore, openFileStore } from '../platform/storage/file-store.ts';
import { findMasterKeys } from '../platform/storage/master-keys.ts';
import { customerFiles } from '../schema/files.table.ts';
import { rateLimits } from '../schema/rate-limits.table.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { runScript } from '../testing/command-line.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { useCustomerFiles } from '../testing/files/customer-files.ts';
import { pdfOf } from '../testing/files/upload.ts';
import { waitUntilStored } from '../testing/files/wait-until-stored.ts';
import { freePort } from '../testing/free-port.ts';
import { aFullCustomer } from '../testing/full-customer.ts';
import { programEnvironment } from '../testing/program.ts';
import { openTestDeps, TEST_DAY, TEST_TIMEOUTS, useServer } from '../testing/server.ts';
import { ask, login, PASSWORD, signedIn } from '../testing/sign-in.ts';
import { twoFactorCalls } from '../testing/two-factor.ts';
import { FORMAT } from './backup-format.ts';
import { findLastBackup } from './backups.queries.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeArchive } from './write-archive.ts';

const script = (name: string): string => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));

const FILES_KEY = Buffer.alloc(32, 1).toString('base64');
const BACKUP_KEY = Buffer.alloc(32, 2).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 3).toString('base64');
const S3_ACCESS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/** Long ago, so that an app's present codes are still unused. */
const clock = { now: () => new Date(Date.now() - 3_600_000), reset: () => undefined, passes: () => undefined };

const root = mkdtempSync(join(tmpdir(), 'backup-test-'));
const inRoot = (name: string): string => join(root, name);
const source = {
  DATA_DIR: inRoot('source'),
  FILES_KEY,
  BRAND_NAME: 'Casa „Pană” #1',
  ...S3_ACCESS,
  S3_BUCKET: 'source',
};

let s3: S3rver;
let endpoint = '';

beforeAll(async () => {
  await chmod(root, 0o755);
  const configureBuckets = ['source', 'target', 'half'].map((name) => ({ name, configs: [] }));
  s3 = new S3rver({ port: 0, silent: true, directory: inRoot('s3'), configureBuckets });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});

const sourceEnvironment = () => ({ ...source, S3_ENDPOINT: endpoint });
const sourceConfig = (more: Record<string, string> = {}) => readConfig({ ...sourceEnvironment(), ...more });

/** The program whose data are backed up: its files lie in S3, its emails in a folder. */
const server = useServer({
  now: clock.now,
  get config() {
    return sourceConfig();
  },
  get files() {
    return storeOf(sourceConfig());
  },
  get secrets() {
    return openSecrets(sourceConfig(), sourceConfig().filesKeys);
  },
});
const folder = useCustomerFiles(server);
const { withTwoFactor } = twoFactorCalls(server, clock);

let withPhone: Awaited<ReturnType<typeof withTwoFactor>>;

beforeAll(async () => {
  await aFullCustomer(server);
  withPhone = await withTwoFactor();
  const { token } = await signedIn(server, 'admin');
  const parameters = (await ask(server, 'GET', '/api/protectedParameters/getall', { token })).json();
  const { latestId } = parameters.find(({ name }: { name: string }) => name === 'ORDIN_PLATA');
  const body = { name: 'ORDIN_PLATA', value: 25.5, validFrom: TEST_DAY, source: 'test', expectedId: latestId };
  expect((await ask(server, 'POST', '/api/protectedParameters/add', { token, body })).statusCode).toBe(201);
  await book();
  await runJob(deliverMail);
});

afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

function storeOf(config: Config): FileStore {
  return openFileStore(config, config.filesKeys);
}

/** A visitor's booking with its request, consents, links and emails. */
async function book(): Promise<void> {
  const phone = aPhoneNumber();
  // Text that COPY must escape.
  const name = 'Ioana \\N\tȚuțu\\';
  expect((await post(server, '/api/customers/create', { ...aPerson, name, phone })).statusCode).toBe(201);
}

async function runJob(job: typeof deliverMail): Promise<void> {
  const { deps, close } = openTestDeps(server.url, { config: sourceConfig(), files: server.files });
  await job.run(deps, new AbortController().signal).finally(close);
}

/** Stores a file of that many bytes, and waits until they lie there: S3rver answers before it has written. */
async function addFile(size: number): Promise<string> {
  const { filename } = await folder.addOne({ name: 'act.pdf', bytes: pdfOf(size) });
  const { length } = openFileCipher(sourceConfig().filesKeys).encrypt(Buffer.alloc(size), filename);
  await waitUntilStored(openBlobStore(sourceConfig()), filename, length);
  return filename;
}

type Making = { readonly config?: Config; readonly databaseUrl?: string; readonly signal?: AbortSignal };

const never = new AbortController().signal;
const named = (url: string) => ({ url, setting: 'DATABASE_URL' });

function back(
  file: string,
  { config = sourceConfig({ BACKUP_KEY }), databaseUrl = server.url, signal = never }: Making = {},
) {
  return createBackup(inRoot(file), {
    config,
    environment: sourceEnvironment(),
    database: named(databaseUrl),
    signal,
    print: () => undefined,
  });
}

function restore(file: string, url: string, config: Config, signal = never) {
  const openDatabase = async () => named(url);
  return restoreBackup(inRoot(file), { config, openDatabase, withoutFilesKey: false, signal, print: () => undefined });
}

/** The output and the exit of a command, as an operator sees them. */
const command = (name: 'backup' | 'restore', words: readonly string[], env: Record<string, string>) =>
  runScript(script(`scripts/${name}`), words, { cwd: root, env });

async function onDb<Found>(url: string, look: (db: Db) => Promise<Found>): Promise<Found> {
  const { db, close } = openDb(url, () => undefined, TEST_TIMEOUTS);
  return look(db).finally(close);
}

/** Every row of every table as text, without counters of limits and the entries of restores. */
const rowsIn = (url: string) =>
  onDb(url, async (db) => {
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'guess_tries') ORDER BY tablename`,
    );
    const content: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.identifier(name)} t`);
      content[name] = rows
        .map(({ row }) => row)
        .filter((row) => !row.includes(',backup-'))
        .toSorted();
    }
    return content;
  });

/** Keys, triggers that work and columns that are generated. */
const rulesIn = (url: string) =>
  onDb(url, async (db) => {
    const { rows } = await db.execute<{ rule: string }>(sql`
      SELECT format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS rule
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);
    return rows.map(({ rule }) => rule);
  });

/** SHA-256 of a store's encrypted content. */
async function bytesIn(config: Config): Promise<Record<string, string>> {
  const store = openBlobStore(config);
  const sums: Record<string, string> = {};
  for await (const name of store.list()) {
    const stored = await store.get(name);
    if (stored) sums[name] = sha256(await buffer(stored.bytes));
  }
  return sums;
}

async function emailsIn(dataDir: string): Promise<Record<string, string>> {
  const names = await readdir(join(dataDir, 'outbox'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, sha256(await readFile(join(dataDir, 'outbox', name)))])),
  );
}

/** Whether every file of the database can be decrypted and equals the sent one. */
async function expectFilesWhole(url: string, config: Config): Promise<void> {
  const store = openFileStore(config, await findMasterKeys(config));
  const files = await onDb(url, (db) => db.select().from(customerFiles));
  expect(files.length).toBeGreaterThan(0);
  for (const { filename, sha256: sum } of files)
    expect(sha256(await buffer((await store.read(filename)).bytes))).toBe(sum);
}

/** S3 at another address, where `meanwhile` runs before the first file is fetched or stored. */
async function detour(method: 'GET' | 'PUT', meanwhile: () => Promise<void>): Promise<{ url: string; server: Server }> {
  let first: Promise<void> | undefined;
  const relay = createServer((caller) => {
    const store = connect(Number(new URL(endpoint).port), '127.0.0.1');
    caller.on('data', async (chunk: Buffer) => {
      if (new RegExp(`^${method} /\\w+/[\\da-f]`).test(chunk.toString('latin1'))) first ??= meanwhile();
      await first;
      store.write(chunk);
    });
    store.pipe(caller);
    caller.on('close', () => store.destroy());
    for (const socket of [caller, store]) socket.on('error', () => socket.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, server: relay };
}

const partsLeft = async () => (await readdir(root)).filter((name) => name.includes('.part'));

describe('a back-up', () => {
  let movedCustomers: readonly string[] = [];

  it('is of one moment, while people write, and has every file of the database, also one erased meanwhile', async () => {
    const filename = await addFile(150_000);
    const { phone } = folder;
    const { token } = await signedIn(server, 'admin');
    const { url, server: relay } = await detour('GET', async () => {
      const erased = await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(phone)}`, { token });
      expect(erased.statusCode).toBe(200);
      await book();
      for (const job of [removeFileBytes, sweepFiles]) await runJob(job);
    });
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) await book();
    })();
    const made = await back('moment', { config: sourceConfig({ BACKUP_KEY, S3_ENDPOINT: url }) }).finally(() => {
      isWriting = false;
      relay.close();
    });
    await writing;
    expect(made.summary.missingFiles).toBe(0);
    expect((await stat(inRoot('moment'))).mode & 0o777).toBe(0o600);

    const target = await newDatabase('empty');
    const config = readConfig({ DATA_DIR: inRoot('moment-data'), FILES_KEY, BACKUP_KEY });
    await restore('moment', target, config);
    expect(await bytesIn(config)).toHaveProperty([filename]);
    await expectFilesWhole(target, config);
    // Each request has its consents and its emails: none was half in the back-up.
    const [all] = await onDb(
      target,
      async (db) =>
        (
          await db.execute(sql`SELECT count(*)::int AS requests,
      (SELECT count(DISTINCT request_id)::int FROM consents) AS consents FROM call_requests`)
        ).rows,
    );
    expect(all?.consents).toBe(all?.requests);

    await runJob(removeFileBytes);
    expect(await bytesIn(sourceConfig())).not.toHaveProperty([filename]);
    expect(await findLastBackup(server.db)).toMatchObject({ details: { bytes: made.size, isEncrypted: true } });
  });

  it('moves everything into an embedded database and a folder, where the program starts and people sign in', async () => {
    await addFile(3_000_000);
    const rows = await rowsIn(server.url);
    movedCustomers = rows.customers ?? [];
    const { db } = server;
    await db.execute(sql`INSERT INTO rate_limits (key, points) VALUES ('forms of a phone:x', 1)`);
    await back('whole');

    const data = { DATA_DIR: inRoot('data'), BACKUP_KEY };
    const restored = await command('restore', ['whole'], data);
    expect(restored).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Restored the back-up of .* encrypted\. The program may start\.\n$/),
    });
    const postgres = await startEmbeddedPostgres(data.DATA_DIR, () => undefined);
    try {
      expect(await rowsIn(postgres.url)).toEqual(rows);
      const counted = await onDb(postgres.url, (restoredDb) => restoredDb.$count(rateLimits));
      expect(counted).toBe(0);
      expect(await rulesIn(postgres.url)).toEqual(await rulesIn(server.url));
    } finally {
      await postgres.stop();
    }
    expect(await bytesIn(readConfig(data))).toEqual(await bytesIn(sourceConfig()));
    expect(await emailsIn(data.DATA_DIR)).toEqual(await emailsIn(source.DATA_DIR));
    expect(Object.keys(await emailsIn(data.DATA_DIR)).length).toBeGreaterThan(0);

    const program = await start(data);
    try {
      expect(await signInWithPhone(program.address)).toMatchObject({ authLevel: 'user' });
      expect((await command('restore', ['whole'], data)).printed).toMatch(
        /^The folder .* is not empty: restore into a new one\.\n$/,
      );
      expect(await command('backup', ['moved'], data)).toMatchObject({ code: 0 });
    } finally {
      await program.stop();
    }
  });

  it('moves everything from an embedded database and a folder into PostgreSQL and S3', async () => {
    const target = await newDatabase('empty');
    const config = readConfig({
      ...sourceEnvironment(),
      DATA_DIR: inRoot('moved-data'),
      S3_BUCKET: 'target',
      BACKUP_KEY,
    });
    await restore('moved', target, config);
    expect((await rowsIn(target)).customers).toEqual(movedCustomers);
    await expect.poll(() => bytesIn(config)).toEqual(await bytesIn(sourceConfig()));
    await expectFilesWhole(target, config);
    expect(await rulesIn(target)).toEqual(await rulesIn(server.url));
    await expect(restore('moved', target, config)).rejects.toThrow('The bucket target is not empty');
  });

  it('describes itself, and the settings of its day without secrets', async () => {
    const { printed } = await command('backup', ['--check', 'whole'], { BACKUP_KEY });
    expect(printed).toMatch(
      /whole is whole, of \S+Z: \d+ tables with \d+ rows, \d+ files, \d+ e-mails; \d+\.\d MB, encrypted\.\n$/,
    );
    const settings = await command('backup', ['--settings', 'whole'], { BACKUP_KEY });
    expect(settings.printed).toContain(`BRAND_NAME="${source.BRAND_NAME}"\n`);
    expect(settings.printed).toContain('# FILES_KEY was set, and is a secret\n');
    expect(settings.printed).not.toMatch(/S3RVER|AQEB/);
  });
});

type Started = { readonly address: string; readonly stop: () => Promise<void> };

async function start(environment: Record<string, string>): Promise<Started> {
  const port = String(await freePort());
  const env = { ...programEnvironment(), BNR_RATES_URL: 'http://127.0.0.1:9/', ...environment, PORT: port };
  const program = spawn(process.execPath, [script('main')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  program.stdout.on('data', (part) => {
    printed += part;
  });
  await waitFor(() => program.exitCode !== null || printed.includes('Stop with'), 200_000);
  const stop = async () => {
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    if (program.exitCode === null) await ended;
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function signInWithPhone(address: string): Promise<unknown> {
  const { user, recovery } = withPhone;
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { challenge } = await call('/api/auth/login', { username: user.username, password: PASSWORD });
  return call('/api/auth/verify-2fa', { username: user.username, twoFactorCode: recovery[0], challenge });
}

describe('a faulty back-up is refused in one line, and leaves nothing', () => {
  const check = (file: string, key = '') =>
    checkBackup(inRoot(file), { keys: readConfig({ BACKUP_KEY: key }).backupKeys, signal: never });
  const plain = () => sourceConfig();

  beforeAll(async () => {
    await back('plain', { config: plain() });
    await back('sealed');
  });

  test.each([
    ['sealed', '', 'is encrypted: set BACKUP_KEY.'],
    ['sealed', OTHER_KEY, 'BACKUP_KEY is not the key of'],
    ['plain', BACKUP_KEY, 'is not encrypted'],
    ['nowhere', '', 'cannot be read'],
  ])('%s with the key "%s"', async (file, key, reason) => {
    await expect(check(file, key)).rejects.toThrow(reason);
  });

  it('a file of another kind', async () => {
    await writeFile(inRoot('letter'), 'Dragă Ioana');
    await expect(check('letter')).rejects.toThrow('is not a back-up of this program');
  });

  test.each(['plain', 'sealed'])('a changed byte of a %s one, and a missing end', async (file) => {
    const key = file === 'sealed' ? BACKUP_KEY : '';
    const whole = await readFile(inRoot(file));
    for (const part of [0.01, 0.3, 0.6, 0.999]) {
      const at = Math.floor(whole.length * part);
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 4;
      await writeFile(inRoot('changed'), changed);
      await expect(check('changed', key)).rejects.toThrow(StartupError);
      await writeFile(inRoot('cut'), whole.subarray(0, at));
      await expect(check('cut', key)).rejects.toThrow(StartupError);
    }
    const target = await newDatabase('empty');
    const config = readConfig({ DATA_DIR: inRoot('spoilt'), FILES_KEY, BACKUP_KEY: key });
    await expect(restore('cut', target, config)).rejects.toThrow('is damaged or not whole');
    expect([await rowsIn(target), await stat(inRoot('spoilt')).catch(() => 'none')]).toEqual([{}, 'none']);
  });

  it('a back-up whose files nothing opens', async () => {
    const config = readConfig({ DATA_DIR: inRoot('keyless') });
    await expect(restore('plain', await newDatabase('empty'), config)).rejects.toThrow('put its files.key into');
    const target = await newDatabase('empty');
    const deps = { config, openDatabase: async () => named(target), signal: never, print: () => undefined };
    await restoreBackup(inRoot('plain'), { ...deps, withoutFilesKey: true });
    expect((await rowsIn(target)).customers?.length).toBeGreaterThan(0);
  });

  it('a database with rows, or with a running program', async () => {
    const config = readConfig({ DATA_DIR: inRoot('taken'), FILES_KEY });
    await expect(restore('plain', await newDatabase(), config)).rejects.toThrow('The database is not empty');
    await expect(restore('plain', server.url, config)).rejects.toThrow('A program works on this database');
  });

  test.each([
    [{ format: FORMAT + 1 }, 'made by a newer version'],
    [{ migration: 9_999_999_999_999 }, 'made by a newer version'],
  ])('one of a newer program: %j', async (newer, reason) => {
    const header = {
      format: FORMAT,
      takenAt: '2026-11-20T00:00:00Z',
      postgres: '99',
      migration: 1,
      tables: [],
      masterKeys: [],
    };
    const summary = { rows: {}, sequences: [], files: 0, missingFiles: 0, emails: 0 };
    await rm(inRoot('newer'), { force: true });
    await writeArchive(inRoot('newer'), { keys: [], signal: never }, async ({ add }) => {
      await add('backup.json', Buffer.from(JSON.stringify({ ...header, ...newer })));
      await add('summary.json', Buffer.from(JSON.stringify(summary)));
    });
    await expect(restore('newer', 'postgresql://nobody', readConfig({}))).rejects.toThrow(reason);
  });

  it('a restore stopped half way', async () => {
    const target = await newDatabase('empty');
    const stopping = new AbortController();
    const inS3 = { ...sourceEnvironment(), DATA_DIR: inRoot('half'), S3_BUCKET: 'half', BACKUP_KEY };
    // When its first file is on its way into the store, its rows are in the transaction.
    const { url, server: relay } = await detour('PUT', async () => stopping.abort(new StartupError('Stopped')));
    const restoring = restore('sealed', target, readConfig({ ...inS3, S3_ENDPOINT: url }), stopping.signal);
    await expect(restoring).rejects.toThrow('Stopped');
    relay.close();
    expect(Object.values(await rowsIn(target)).flat()).toEqual([]);
    expect(await bytesIn(readConfig(inS3))).toEqual({});
  });

  it('an archive that is stopped within a file', async () => {
    const stopping = new AbortController();
    const writing = writeArchive(inRoot('cut'), { keys: [], signal: stopping.signal }, async ({ add }) => {
      const adding = add('file', randomBytes(1_000_000));
      stopping.abort(new StartupError('Stopped'));
      await adding;
    });
    // An error that nobody hears would also fail the run.
    await expect(writing).rejects.toThrow('aborted');
    await rm(inRoot('cut'));
  });

  it('a full disk, a taken name, and a missing folder', async () => {
    const environment = { ...sourceEnvironment(), DATABASE_URL: server.url };
    const limited = ['-c', 'ulimit -f 4; exec "$@"', 'sh', process.execPath, script('scripts/backup'), inRoot('large')];
    const failure = await promisify(execFile)('sh', limited, { env: { PATH: process.env.PATH, ...environment } }).catch(
      (error) => error,
    );
    expect(failure.stderr).toMatch(/^\S+large cannot be written: EFBIG.*\n$/);
    await copyFile(inRoot('plain'), inRoot('there'));
    await expect(back('there')).rejects.toThrow('is there already');
    await expect(back('nowhere/there')).rejects.toThrow('cannot be written: ENOENT');
    expect(await partsLeft()).toEqual([]);
    expect(await stat(inRoot('large')).catch(() => 'none')).toBe('none');
  });

  it('a second back-up waits for the first, and a stopped one leaves nothing', async () => {
    const stopping = new AbortController();
    const { url, server: relay } = await detour('GET', async () => stopping.abort(new StartupError('Stopped')));
    const config = sourceConfig({ S3_ENDPOINT: url });
    await expect(back('stopped', { config, signal: stopping.signal })).rejects.toThrow();
    relay.close();
    expect(await partsLeft()).toEqual([]);
    await Promise.all([back('one'), back('other')]);
    expect((await check('other', BACKUP_KEY)).summary.files).toBeGreaterThan(0);
  });
});

it('the source is unchanged after all of this, and its users sign in', async () => {
  expect((await login(server, withPhone.user.username)).statusCode).toBe(200);
});
