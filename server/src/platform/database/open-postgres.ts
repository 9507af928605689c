import type { Config } from '../runtime/config.ts';
import { startEmbeddedPostgres } from './embedded/supervisor.ts';

/** The addresses of the database that the configuration names, or of the embedded one. They hold passwords: never to be logged. */
export type Postgres = {
  /** For queries and transactions; with `directUrl` it may lead to a pooler in transaction mode. */
  readonly url: string;
  /** For notifications and the locks of the start, which outlast a transaction. Undefined: `url` is used. */
  readonly directUrl: string | undefined;
  /** With the role that owns the tables; undefined: the daily role does. */
  readonly migrationUrl: string | undefined;
  readonly stop: () => Promise<void>;
};

/** The database server of the configuration; the embedded one is started, and stopped by `stop`. */
export async function openPostgres(
  { databaseUrl, databaseDirectUrl, migrationDatabaseUrl, dataDir }: Config,
  print: (line: string) => void,
): Promise<Postgres> {
  if (databaseUrl === undefined)
    return { ...(await startEmbeddedPostgres(dataDir, print)), directUrl: undefined, migrationUrl: undefined };
  const stop = async () => undefined;
  return { url: databaseUrl, directUrl: databaseDirectUrl, migrationUrl: migrationDatabaseUrl, stop };
}
