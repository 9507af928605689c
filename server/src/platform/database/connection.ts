import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { reasonOf } from '../runtime/errors.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { type Db, MIGRATION_LOCK, MIGRATIONS, NAMES } from './db.ts';

/** One connection: `client` for what only the driver can do, `db` for queries on the same one. */
export type Connection = { readonly client: Client; readonly db: Db };

/** Works on a connection of its own, which ends with the work. Throws `StartupError` when the database cannot be reached. */
export async function withConnection<Done>(
  url: string,
  name: string,
  work: (connection: Connection) => Promise<Done>,
): Promise<Done> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
  });
  // Whatever waits for an answer fails when the connection is lost; without a handler the program would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
  try {
    return await work({ client, db: drizzle(client, NAMES) });
  } finally {
    await client.end();
  }
}

/** Migrations are plain SQL: they know no tables of Drizzle's. */
type NoSchema = Record<string, never>;

/**
 * Carries out the migrations that a database lacks up to that one, for data of an earlier version. A program that starts
 * meanwhile waits until the connection ends.
 */
export async function migrateUpTo({ client }: Connection, last: number): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query('SET client_min_messages = warning');
  const dialect = new PgDialect(NAMES);
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
  const migrations = knownMigrations().filter(({ folderMillis }) => folderMillis <= last);
  await dialect.migrate(migrations, session, { migrationsFolder: MIGRATIONS });
}

const knownMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** Whether this program brings that migration, by the number that the database keeps of it (`created_at`). */
export function isKnownMigration(migration: number): boolean {
  return knownMigrations().some(({ folderMillis }) => folderMillis === migration);
}

/** The last migration of a database; undefined before the first start on it. */
export async function lastMigrationOf({ client }: Connection): Promise<number | undefined> {
  const { rows: tables } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS present");
  if (!tables[0]?.present) return undefined;
  const { rows } = await client.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations');
  return rows[0]?.last ? Number(rows[0].last) : undefined;
}
