import { seed } from '../app.ts';
import { type Db, openDb, POOLER_TIMEOUTS, prepareDb, type QueryTimeouts } from '../platform/database/db.ts';
import { openPostgres } from '../platform/database/open-postgres.ts';
import type { Config } from '../platform/runtime/config.ts';
import type { Terminal } from './command.ts';

/**
 * Works on the database of the configuration, migrated and with its first content. The embedded one is that of the
 * running program, or is started for that time. `timeouts`: those of the program, unless the work takes longer.
 */
export async function withDatabase(
  config: Config,
  print: Terminal['print'],
  work: (db: Db) => Promise<void>,
  timeouts?: QueryTimeouts,
): Promise<void> {
  const postgres = await openPostgres(config, print);
  const { url, directUrl } = postgres;
  try {
    await prepareDb(url, (db) => seed(db, config), postgres);
    const pooled = { ...POOLER_TIMEOUTS, ...timeouts, statement_timeout: POOLER_TIMEOUTS.statement_timeout };
    const { db, close } = openDb(url, () => undefined, directUrl ? pooled : timeouts);
    try {
      await work(db);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}
