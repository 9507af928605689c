import type { Client } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };

/** pg-boss's tables have a schema of their own: they belong to the library. */
export const JOBS_SCHEMA = 'jobs';

/** How many versions of its tables the library is ahead of the database; negative: behind. */
export async function missingJobsVersions(client: Client): Promise<number> {
  return pgBoss.pgboss.schema - (await versionOf(client));
}

/** Makes the library's tables or brings them to its version, in one transaction. */
export async function migrateJobs(client: Client): Promise<void> {
  const version = await versionOf(client);
  await client.query(version === 0 ? getConstructionPlans(JOBS_SCHEMA) : getMigrationPlans(JOBS_SCHEMA, version));
}

/** 0 where there are none. */
async function versionOf(client: Client): Promise<number> {
  const table = `${JOBS_SCHEMA}.version`;
  const exists = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!exists.rows[0]?.exists) return 0;
  const { rows } = await client.query<{ version: number }>(`SELECT version::int FROM ${table}`);
  return rows[0]?.version ?? 0;
}
