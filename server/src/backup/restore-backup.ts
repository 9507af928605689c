import { join } from 'node:path';
import type { Client } from 'pg';
import { addEntry, SYSTEM } from '../audit/audit.queries.ts';
import { type Connection, withSession } from '../platform/database/connection.ts';
import { appliedMigrations, knownMigrations, lockMigrations, migrateUpTo } from '../platform/database/migrations.ts';
import type { DatabaseUrl } from '../platform/database/start-connection.ts';
import { listEmails } from '../platform/mail/email-folder.ts';
import type { Config } from '../platform/runtime/config.ts';
import { masterKeyId } from '../platform/runtime/encryption.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { openBlobStore } from '../platform/storage/blob-store.ts';
import { addToKeyFile, findMasterKeys } from '../platform/storage/master-keys.ts';
import type { BackupHeader } from './backup-format.ts';
import { tableOf } from './backup-format.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { readArchive } from './read-archive.ts';
import { openRestoredFiles } from './restored-files.ts';
import { copyIn, findTables, haveRows, openTablesToRows, prepareToCopy, setSequences } from './tables.queries.ts';

/** Where a back-up is restored. */
export type RestoreDeps = {
  readonly config: Config;
  /** Starts the database where that is needed: only after the check of the whole back-up. */
  readonly openDatabase: () => Promise<DatabaseUrl>;
  /** Restores even if no key opens the files. */
  readonly withoutFilesKey: boolean;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
};

/**
 * Restores a back-up into an empty database and an empty file store of any kind. Reads it twice and writes nothing
 * before it has checked the whole. Throws `StartupError`; then no row and no file is left.
 */
export async function restoreBackup(path: string, deps: RestoreDeps): Promise<CheckedBackup> {
  const { config, signal } = deps;
  const backup = await checkBackup(path, { keys: config.backupKeys, signal });
  const { header } = backup;
  if (!knownMigrations().includes(header.migration))
    throw new StartupError(`${path} was made by a newer version of the program: restore it with that one.`);
  const keys = await missingKeys(path, backup, deps);
  await requireEmptyFolders(config);
  const database = await deps.openDatabase();
  await withSession(database, 'rata-clara restore', async (connection) => {
    const { client } = connection;
    await requireEmptyDatabase(client, header);
    await lockMigrations(client);
    await migrateUpTo(client, header.migration);
    await requireEmptyTables(client);
    await prepareToCopy(client);
    await restoreAll(path, backup, connection, deps, () => addToKeyFile(config, keys));
  });
  return backup;
}

/** Those of the back-up's keys that the target does not have. */
async function missingKeys(
  path: string,
  { header, masterKeys }: CheckedBackup,
  { config, withoutFilesKey }: RestoreDeps,
): Promise<readonly Uint8Array[]> {
  const present = (await findMasterKeys(config)).map(masterKeyId);
  const missing = header.masterKeys.filter((id) => !present.includes(id));
  const brought = masterKeys.filter((key) => missing.includes(masterKeyId(key)));
  if (brought.length === missing.length || withoutFilesKey) return brought;
  throw new StartupError(
    `Nothing here opens the files of ${path}: put its files.key into ${config.dataDir}, or set FILES_KEY. (--without-files-key restores the rest all the same.)`,
  );
}

async function requireEmptyFolders(config: Config): Promise<void> {
  const { dataDir, s3 } = config;
  for await (const _ of openBlobStore(config).list()) {
    const place = s3 ? `The bucket ${s3.bucket}` : `The folder ${join(dataDir, 'files')}`;
    throw new StartupError(`${place} is not empty: restore into a new one.`);
  }
  if ((await listEmails(config)).length > 0)
    throw new StartupError(`The folder ${join(dataDir, 'outbox')} is not empty: restore into a new DATA_DIR.`);
}

async function requireEmptyDatabase(client: Client, { migration }: BackupHeader): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'rata-clara%' AND pid <> pg_backend_pid()`,
  );
  if (rowCount) throw new StartupError('A program works on this database: stop it, and restore into an empty one.');
  if ((await appliedMigrations(client)).some((present) => present > migration))
    throw new StartupError('The database has the tables of a newer program than the back-up: restore into a new one.');
  await requireEmptyTables(client);
}

async function requireEmptyTables(client: Client): Promise<void> {
  if (await haveRows(client, await findTables(client)))
    throw new StartupError('The database is not empty: restore into a new one.');
}

/** All rows are one transaction: they are there when everything is, the keys (`addKeys`) too. */
async function restoreAll(
  path: string,
  backup: CheckedBackup,
  { client, db }: Connection,
  deps: RestoreDeps,
  addKeys: () => Promise<void>,
): Promise<void> {
  const { config, signal } = deps;
  const { header, summary } = backup;
  const files = openRestoredFiles(config);
  try {
    await client.query('BEGIN');
    const tables = await presentTables(client, header, deps);
    const closeTables = await openTablesToRows(client, [...tables.values()]);
    for await (const { name, bytes } of readArchive(path, { keys: config.backupKeys, signal })) {
      const table = tables.get(tableOf(name) ?? '');
      if (table) await copyIn(client, table, bytes);
      else await files.put(name, bytes);
    }
    await setSequences(client, summary.sequences);
    await closeTables();
    await addEntry(db, SYSTEM, { action: 'backup-restored', details: { takenAt: header.takenAt } });
    await addKeys();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    await files.removeAll();
    throw error;
  }
}

async function presentTables(client: Client, { tables }: BackupHeader, { print }: RestoreDeps) {
  const known = new Set((await findTables(client)).map(({ name }) => name));
  for (const { name } of tables)
    if (!known.has(name)) print(`The table ${name} is not one of the program's: it is left out.`);
  return new Map(tables.filter(({ name }) => known.has(name)).map((table) => [table.name, table]));
}
