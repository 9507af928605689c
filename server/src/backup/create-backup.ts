import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getTableName } from 'drizzle-orm';
import { addEntry, SYSTEM } from '../audit/audit.queries.ts';
import { FILE_BYTES_LOCK, FILE_REMOVALS, findNamesAfter } from '../documents/files.queries.ts';
import { type Connection, withSession } from '../platform/database/connection.ts';
import { appliedMigrations } from '../platform/database/migrations.ts';
import { notify } from '../platform/database/notifications.ts';
import { LOCK_NOT_AVAILABLE } from '../platform/database/postgres-errors.ts';
import type { DatabaseUrl } from '../platform/database/start-connection.ts';
import { listEmails } from '../platform/mail/email-folder.ts';
import { type Config, settingsWithoutSecrets } from '../platform/runtime/config.ts';
import { makeDurably } from '../platform/runtime/durable-file.ts';
import { masterKeyId } from '../platform/runtime/encryption.ts';
import { codeOf, reasonOf } from '../platform/runtime/errors.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { openBlobStore } from '../platform/storage/blob-store.ts';
import { findMasterKeys, keyText } from '../platform/storage/master-keys.ts';
import { loginAttempts } from '../schema/login-attempts.table.ts';
import { rateLimits } from '../schema/rate-limits.table.ts';
import { type BackupHeader, type BackupSummary, ENTRY, FORMAT, partName } from './backup-format.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { copyOut, countRows, findTables, lockTables, prepareToCopy, readSequences } from './tables.queries.ts';
import { type Archive, writeArchive } from './write-archive.ts';

/** The sources and tools of a back-up; `environment`: the configuration's source. */
export type BackupDeps = {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly database: DatabaseUrl;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
};

/** The wait for another back-up, or for the removal of a file. */
const LOCK_TIMEOUT = '60s';

/**
 * Writes the back-up of a running or stopped program to a new file, which appears once complete and read back. The
 * database is of one moment, and its files stay until this has read them. Throws `StartupError`; then nothing is left.
 */
export async function createBackup(path: string, deps: BackupDeps): Promise<CheckedBackup> {
  const { config, database, signal } = deps;
  if (await stat(path).catch(() => undefined)) throw new StartupError(`${path} is there already.`);
  return withSession(database, 'rata-clara backup', async (connection) => {
    await prepareToCopy(connection.client);
    await keepFileBytes(connection);
    const made = await makeDurably(path, async (unfinished) => {
      const reading = { keys: config.backupKeys, signal };
      await writeArchive(unfinished, reading, (archive) => fillBackup(archive, connection, deps));
      return checkBackup(unfinished, reading);
    }).catch((error) => {
      throw readable(error, path);
    });
    await addEntry(connection.db, SYSTEM, { action: 'backup-created', details: detailsOf(made) });
    return made;
  });
}

/**
 * Stops the removal of files' bytes, from before the snapshot until the end of the reading. The lock belongs to the
 * session and ends with it.
 */
async function keepFileBytes({ client }: Connection): Promise<void> {
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [FILE_BYTES_LOCK]);
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartupError('Another back-up is being made: wait for it.', { cause: error });
  }
}

/** Allows the removal of bytes again, and announces that: files deleted during the back-up still have theirs. */
async function releaseFileBytes({ client, db }: Connection): Promise<void> {
  await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [FILE_BYTES_LOCK]);
  await notify(db, FILE_REMOVALS);
}

function readable(error: unknown, path: string): unknown {
  const code = codeOf(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new StartupError(`The disk of ${path} is full.`, { cause: error });
  const isOfFile = error instanceof Error && 'path' in error && String(error.path).startsWith(path);
  if (!isOfFile && code !== 'EFBIG') return error;
  return new StartupError(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error });
}

function detailsOf({ header: { takenAt }, summary, size, isEncrypted }: CheckedBackup) {
  return { takenAt, bytes: size, files: summary.files, isEncrypted };
}

async function fillBackup(archive: Archive, connection: Connection, deps: BackupDeps): Promise<void> {
  const { config } = deps;
  const masterKeys = await findMasterKeys(config);
  const addJson = (name: string, content: object) =>
    archive.add(name, Buffer.from(`${JSON.stringify(content, null, 1)}\n`));
  const { client } = connection;
  await beginSnapshot(client);
  const header = await readHeader(client, masterKeys);
  await addJson(ENTRY.header, header);
  await archive.add(ENTRY.settings, Buffer.from(settingsWithoutSecrets(deps.environment)));
  // A reader of the back-up could decrypt every file with them.
  if (config.backupKeys.length > 0) await archive.add(ENTRY.keys, Buffer.from(keyText(masterKeys)));
  const rows = await addTables(archive, client, header);
  const sequences = await readSequences(client);
  const files = await addFiles(archive, connection, deps);
  await client.query('COMMIT');
  await releaseFileBytes(connection);
  const emails = await addEmails(archive, config);
  await addJson(ENTRY.summary, { rows, sequences, ...files, emails } satisfies BackupSummary);
}

/** Locks the tables before the snapshot, which the next query takes. */
async function beginSnapshot(client: Connection['client']): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) throw new StartupError('There is nothing in the database yet.');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await lockTables(client, tables);
}

async function readHeader(client: Connection['client'], masterKeys: readonly Uint8Array[]): Promise<BackupHeader> {
  const { rows } = await client.query<{ takenAt: Date; postgres: string }>(
    `SELECT now() AS "takenAt", current_setting('server_version') AS postgres`,
  );
  const migrations = await appliedMigrations(client);
  const [now] = rows;
  if (!now || migrations.length === 0) throw new StartupError('The database is not one of this program.');
  return {
    format: FORMAT,
    takenAt: now.takenAt.toISOString(),
    postgres: now.postgres,
    migration: Math.max(...migrations),
    tables: await findTables(client),
    masterKeys: masterKeys.map(masterKeyId),
  };
}

/** Counters of limits last a day at most. Their hashes need not lie beside the key of an encrypted back-up. */
const COUNTERS: readonly string[] = [rateLimits, loginAttempts].map(getTableName);

async function addTables(
  archive: Archive,
  client: Connection['client'],
  { tables }: BackupHeader,
): Promise<BackupSummary['rows']> {
  const rows: BackupSummary['rows'] = {};
  for (const table of tables) {
    let parts = 0;
    rows[table.name] = 0;
    if (COUNTERS.includes(table.name)) continue;
    for await (const part of copyOut(client, table)) {
      await archive.add(partName(table.name, ++parts), part);
      rows[table.name] = (rows[table.name] ?? 0) + countRows(part);
    }
  }
  return rows;
}

/** As they lie in the store: encrypted. */
async function addFiles(archive: Archive, { db }: Connection, { config, print }: BackupDeps) {
  const store = openBlobStore(config);
  let [files, missingFiles] = [0, 0];
  for (
    let names = await findNamesAfter(db, '');
    names.length > 0;
    names = await findNamesAfter(db, names.at(-1) ?? '')
  ) {
    for (const filename of names) {
      const stored = await store.get(filename);
      if (stored) {
        const bytes = await buffer(stored.bytes);
        if (bytes.length !== stored.length) throw new Error(`The store ended ${filename} too early.`);
        await archive.add(`${ENTRY.files}${filename}`, bytes);
        files++;
      } else {
        print(`The file ${filename} is missing in the store.`);
        missingFiles++;
      }
    }
  }
  return { files, missingFiles };
}

/** A missing e-mail was erased; a restore removes those from after the snapshot. */
async function addEmails(archive: Archive, config: Config): Promise<number> {
  let emails = 0;
  for (const { path, isAbandoned } of await listEmails(config)) {
    const bytes = isAbandoned ? undefined : await readFile(path).catch(undefinedIfMissing);
    if (!bytes) continue;
    await archive.add(`${ENTRY.emails}${basename(path)}`, bytes);
    emails++;
  }
  return emails;
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
