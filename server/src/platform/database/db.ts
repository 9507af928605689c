import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type Client, Pool } from 'pg';
import { StartupError } from '../runtime/startup-error.ts';
import { checkDailyRights, grantDailyWork } from './daily-role.ts';
import { applyMigrations, lockMigrations } from './migrations.ts';
import { checkSession, isSameDatabase } from './session.ts';
import { type DatabaseUrl, withConnection } from './start-connection.ts';

/** The database as queries see it: the pool of connections, or one transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** An open database: `db` for queries, `pool` for libraries that send SQL themselves. */
export type Database = { readonly db: Db; readonly pool: Pool; readonly close: () => Promise<void> };

/** The time limits of a query: for a connection, for its answer, and PostgreSQL's own for its run. */
export type QueryTimeouts = {
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
  readonly statement_timeout: number;
};

/** A call that waits for the database is refused (503) before a person gives up; nothing hangs. */
const TIMEOUTS: QueryTimeouts = { connectionTimeoutMillis: 2_000, query_timeout: 2_500, statement_timeout: 10_000 };
/**
 * The limits behind a pooler that gives each transaction another session: PostgreSQL's own limit is a setting of the
 * role.
 */
export const POOLER_TIMEOUTS: QueryTimeouts = { ...TIMEOUTS, statement_timeout: 0 };
/**
 * Readings of many rows: on a busy machine they take longer than a call may. Each waits for those before it, and still
 * answers within the time that a screen waits (20 s).
 */
const LONG_TIMEOUTS: QueryTimeouts = {
  connectionTimeoutMillis: 17_000,
  query_timeout: 12_000,
  statement_timeout: 12_000,
};

/** A stop waits so long for work that still has a connection, ms: after an outage that work may wait much longer. */
const CLOSE_MS = 2_000;
const IDLE = { idleTimeoutMillis: 30_000, keepAlive: true };
/** Columns are camelCase in the code and snake_case in SQL: `validFrom` is `valid_from`. */
export const NAMES = { casing: 'snake_case' } as const;

/**
 * Opens a pool of connections; none is made before the first query. `onLost` is called for connections that broke: idle
 * ones, and those in the middle of a transaction, which the pool itself does not watch (an `error` event without a
 * handler would end the program).
 */
export function openDb(url: string, onLost: (error: Error) => void, timeouts = TIMEOUTS, max = 20): Database {
  const pool = new Pool({ connectionString: url, max, ...timeouts, ...IDLE, application_name: 'rata-clara' });
  let isClosing = false;
  pool.on('connect', (client) => client.on('error', (error) => isClosing || onLost(error)));
  pool.on('error', () => undefined);
  // The pool is closed before the last connection is: a server that stops next may still cut it, which is no loss.
  const close = () => {
    isClosing = true;
    return Promise.race([pool.end(), sleep(CLOSE_MS, undefined, { ref: false })]);
  };
  return { db: drizzle(pool, NAMES), pool, close };
}

/** Opens the one connection for readings that may take long; behind a pooler without PostgreSQL's own limit. */
export function openLongReads(url: string, onLost: (error: Error) => void, isPooled: boolean): Database {
  return openDb(url, onLost, isPooled ? { ...LONG_TIMEOUTS, statement_timeout: 0 } : LONG_TIMEOUTS, 1);
}

/** The addresses beside the one for queries, from `openPostgres`; the query address replaces missing ones. */
type OtherUrls = { readonly directUrl?: string | undefined; readonly migrationUrl?: string | undefined };

/**
 * Brings the database to this program's version and lets `fill` add the first data of a fresh one. Copies that start
 * together wait for an advisory lock: the first does the work, the others find nothing left to do. Throws
 * `StartupError` if that fails, or an address is unfit for its use.
 */
export async function prepareDb(url: string, fill: (db: Db) => Promise<void>, others: OtherUrls = {}): Promise<void> {
  const { owner, direct, daily } = namedUrls(url, others);
  if (owner !== direct) await migrateDb(url, others);
  // The pool's own limit, so that a pooler which refuses it is found now.
  const options = direct === daily ? { statement_timeout: TIMEOUTS.statement_timeout } : {};
  await withConnection(direct, options, async (client) => {
    await checkSession(client, direct);
    if (direct !== daily) await roleOf(daily, client, direct);
    await lockMigrations(client);
    await applyMigrations(client, direct);
    await fill(drizzle(client, NAMES));
  });
  await withConnection(daily, {}, (client) => checkDailyRights(client, daily));
}

/**
 * Brings the database to this program's version with the tables' owner, and gives the roles of daily work their rights.
 * Throws `StartupError`, as `prepareDb` does.
 */
export async function migrateDb(url: string, others: OtherUrls): Promise<void> {
  const { owner, direct, daily } = namedUrls(url, others);
  await withConnection(owner, {}, async (client) => {
    await checkSession(client, owner);
    const roles = new Set<string>();
    for (const database of new Set([direct, daily])) roles.add(await roleOf(database, client, owner));
    await lockMigrations(client);
    await applyMigrations(client, owner);
    for (const role of roles) await grantDailyWork(client, role);
  });
}

/** The addresses by their use, each with the setting that names it. */
export function namedUrls(url: string, { directUrl, migrationUrl }: OtherUrls): Record<UrlUse, DatabaseUrl> {
  const daily = { url, setting: 'DATABASE_URL' };
  const direct = directUrl === undefined ? daily : { url: directUrl, setting: 'DATABASE_DIRECT_URL' };
  const owner = migrationUrl === undefined ? direct : { url: migrationUrl, setting: 'MIGRATION_DATABASE_URL' };
  return { daily, direct, owner };
}

type UrlUse = 'daily' | 'direct' | 'owner';

/** The role of an address, which must lead to the database of a session that is open. */
function roleOf(database: DatabaseUrl, session: Client, of: DatabaseUrl): Promise<string> {
  return withConnection(database, {}, async (client, { role }) => {
    if (await isSameDatabase(session, client)) return role;
    throw new StartupError(`${database.setting} and ${of.setting} lead to two databases: both must name the same one.`);
  });
}
