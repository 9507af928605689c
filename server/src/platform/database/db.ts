import { fileURLToPath } from 'node:url';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import { reasonOf } from '../runtime/errors.ts';
import { StartupError } from '../runtime/startup-error.ts';

/** The database as queries see it: the pool of connections, or one transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** An open database: `db` for queries, `pool` for libraries that send SQL themselves. */
export type Database = { readonly db: Db; readonly pool: Pool; readonly close: () => Promise<void> };

/** How long a query may wait for a connection and for its answer, and how long PostgreSQL itself lets it run. */
export type QueryTimeouts = {
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
  readonly statement_timeout: number;
};

/** A call that waits for the database is refused (503) before a person gives up; nothing hangs. */
const TIMEOUTS: QueryTimeouts = { connectionTimeoutMillis: 2_000, query_timeout: 2_500, statement_timeout: 10_000 };
const IDLE = { idleTimeoutMillis: 30_000, keepAlive: true };
/** Columns are camelCase in the code and snake_case in SQL: `validFrom` is `valid_from`. */
const NAMES = { casing: 'snake_case' } as const;
/** Folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Key of the advisory lock under which this database is migrated: any whole number, the same in every version. */
const MIGRATION_LOCK = 7_431_902;

/**
 * Opens a pool of connections; none is made before the first query. `onLost` is called for connections that broke: idle
 * ones, and those in the middle of a transaction, which the pool itself does not watch (an `error` event without a
 * handler would end the program).
 */
export function openDb(url: string, onLost: (error: Error) => void, timeouts = TIMEOUTS): Database {
  const pool = new Pool({ connectionString: url, max: 20, ...timeouts, ...IDLE, application_name: 'rata-clara' });
  let isClosing = false;
  pool.on('connect', (client) => client.on('error', (error) => isClosing || onLost(error)));
  pool.on('error', () => undefined);
  // The pool is closed before the last connection is: a server that stops next may still cut it, which is no loss.
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db: drizzle(pool, NAMES), pool, close };
}

/**
 * Brings the database to this program's version and lets `fill` give it what a fresh one starts with. Copies that
 * start together wait for an advisory lock: the first does the work, the others find nothing left to do. All pending
 * migrations are one transaction; one that cannot lock a table within five seconds fails rather than block everybody.
 * Throws `StartupError` when the database cannot be reached.
 */
export async function prepareDb(url: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'rata-clara start',
  });
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query("SET lock_timeout = '5s'; SET client_min_messages = warning");
    const db = drizzle(client, NAMES);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await fill(db);
  } finally {
    await client.end();
  }
}
