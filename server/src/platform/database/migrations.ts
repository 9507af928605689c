import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { StartupError } from '../runtime/startup-error.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { migrateJobs, missingJobsVersions } from './jobs-schema.ts';
import { NO_RIGHT, postgresErrorOf } from './postgres-errors.ts';
import { type DatabaseUrl, rightsHint } from './start-connection.ts';

/** Folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Drizzle's table of applied migrations, by the moment of their writing. */
const APPLIED = 'drizzle.__drizzle_migrations';

/** Key of the advisory lock under which a database is migrated and filled: any whole number, the same in every version. */
const MIGRATION_LOCK = 7_431_902;

/** The number of our migrations, and of versions of the jobs' tables, that the database lacks or has beyond ours. */
type Distance = { readonly isNewer: boolean; readonly ours: number; readonly jobs: number };

/**
 * Waits until no other copy migrates or fills this database; holds the lock until the connection ends. Migrations may
 * then exceed a role's own time limit. One that cannot lock a table within five seconds fails rather than block
 * everybody.
 */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query("SET lock_timeout = '5s'; SET client_min_messages = warning");
}

/**
 * Brings the database to this program's version, all pending migrations of our tables in one transaction. Without a
 * pending one it only reads. Throws `StartupError` for a database of a newer program, and for a role without the right
 * to change it.
 */
export async function applyMigrations(client: Client, { setting }: DatabaseUrl): Promise<void> {
  const { isNewer, ours, jobs } = await distanceOf(client);
  if (isNewer)
    throw new StartupError(
      `The database of ${setting} was made by a newer version of this program: start that one, or restore a back-up from before it.`,
    );
  try {
    if (ours > 0) await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    if (jobs > 0) await migrateJobs(client);
  } catch (error) {
    const cause = postgresErrorOf(error);
    if (!cause || isDatabaseOutage(error)) throw error;
    const hint = cause.code === NO_RIGHT ? `. ${rightsHint(setting)}` : '';
    throw new StartupError(
      `The database of ${setting} is older than this program and cannot be migrated: ${cause.message}${hint}`,
      { cause: error },
    );
  }
}

async function distanceOf(client: Client): Promise<Distance> {
  const known = knownMigrations();
  const applied = await appliedMigrations(client);
  const ours = known.filter((at) => !applied.includes(at)).length;
  const jobs = await missingJobsVersions(client);
  return { isNewer: !applied.every((at) => known.includes(at)) || jobs < 0, ours, jobs };
}

/** The applied migrations of a database; none before the first start on it. */
export async function appliedMigrations(client: Client): Promise<readonly number[]> {
  const exists = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [APPLIED]);
  if (!exists.rows[0]?.exists) return [];
  const { rows } = await client.query<{ at: number }>(`SELECT created_at::float8 AS at FROM ${APPLIED}`);
  return rows.map(({ at }) => at);
}

/** Every migration that this program brings, by the moment of its writing. */
export function knownMigrations(): readonly number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
}

/** Migrations are plain SQL: they know no tables of Drizzle's. */
type NoSchema = Record<string, never>;

/** Carries out the migrations that a database lacks up to that one, for data of an earlier version. Under `lockMigrations`. */
export async function migrateUpTo(client: Client, last: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const dialect = new PgDialect();
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
  const wanted = migrations.filter(({ folderMillis }) => folderMillis <= last);
  await dialect.migrate(wanted, session, { migrationsFolder: MIGRATIONS });
}
