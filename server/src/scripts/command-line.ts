import { type Database, openDb, prepareDb, type QueryTimeouts } from '../platform/database/db.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/supervisor.ts';
import type { Config } from '../platform/runtime/config.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { seed } from '../seed.ts';

/** A line for whoever typed the command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What was typed is no command of ours, or not all of it: the line says what is. */
export class UsageError extends StartupError {}

/** Exit codes as shells and other tools have them: 1 for what went wrong, 2 for what was typed wrongly. */
const FAILED = 1;
const MISTYPED = 2;

/** Runs a command to its end; what its user can mend is printed in one line, without a stack. */
export async function runCommand(command: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : error}\n`);
    process.exitCode = error instanceof UsageError ? MISTYPED : FAILED;
  }
}

/**
 * Works on the database of the configuration, migrated and with its first content. Without `DATABASE_URL` it is the embedded one:
 * that of the running program, or started for so long.
 */
export async function withDatabase(
  config: Config,
  work: (database: Pick<Database, 'db'>) => Promise<void>,
  timeouts?: QueryTimeouts,
): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir, print);
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    await prepareDb(url, (db) => seed(db, config));
    const { db, close } = openDb(url, () => undefined, timeouts);
    try {
      await work({ db });
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}
