/**
 * For operators, at the command line of the server: `npm run backup` prints its usage. Uses the same configuration as
 * the program (`DATABASE_URL`, `DATA_DIR`, `S3_…`) and may run beside it.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY } from '../backup/backup-format.ts';
import { checkBackup, describeBackup } from '../backup/check-backup.ts';
import { createBackup } from '../backup/create-backup.ts';
import { readArchive } from '../backup/read-archive.ts';
import { namedUrls } from '../platform/database/db.ts';
import { openPostgres } from '../platform/database/open-postgres.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { fileArgument, print, runCommand } from './command.ts';
import { USAGES } from './usages.ts';

async function back(file: string, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  // A new database would be made where there is none, and an empty back-up of it.
  if (!databaseUrl && !(await stat(join(dataDir, 'postgres')).catch(() => undefined)))
    throw new StartupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the program.`);
  const postgres = await openPostgres(config, print);
  try {
    const database = namedUrls(postgres.url, postgres).direct;
    const made = await createBackup(file, { config, environment: process.env, database, signal, print });
    print(`${file} is complete and was read back, ${describeBackup(made)}.`);
  } finally {
    await postgres.stop();
  }
}

async function check(file: string, signal: AbortSignal): Promise<void> {
  const { backupKeys: keys } = readConfig(process.env);
  print(`${file} is whole, ${describeBackup(await checkBackup(file, { keys, signal }))}.`);
}

async function settings(file: string, signal: AbortSignal): Promise<void> {
  const { backupKeys: keys } = readConfig(process.env);
  for await (const { name, bytes } of readArchive(file, { keys, signal })) {
    if (name === ENTRY.settings) return void process.stdout.write(bytes);
  }
}

const COMMANDS: Readonly<Record<string, typeof back>> = { '--check': check, '--settings': settings };

await runCommand(async ([first = '', ...others], signal) => {
  const command = COMMANDS[first];
  const [file, ...more] = command ? others : [first, ...others];
  if (!file || file.startsWith('-') || more.length > 0) throw new StartupError(USAGES.backup);
  await (command ?? back)(fileArgument(file), signal);
});
