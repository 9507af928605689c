import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './db.ts';
import { MIGRATIONS } from './migrations.ts';

/** The newest migration of this program: when it was written, as the library numbers them. */
const NEWEST = Math.max(
  ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
);

/** True when the database is not at this program's version any more: an older back-up replaced it. */
export async function hasPendingMigrations(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT coalesce(max(created_at), 0) < ${NEWEST} AS pending FROM drizzle.__drizzle_migrations`,
  );
  return rows[0]?.pending !== false;
}
