import { and, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** The ages in seconds of the last day's rows that meet a condition, the newest first. */
export async function findAgesInSeconds(
  db: Db,
  table: PgTable & { readonly createdAt: PgColumn },
  condition: SQL | undefined,
): Promise<number[]> {
  const { createdAt } = table;
  const rows = await db
    .select({ seconds: sql<number>`extract(epoch FROM now() - ${createdAt})::int` })
    .from(table)
    .where(and(condition, gt(createdAt, sql`now() - interval '1 day'`)))
    .orderBy(desc(createdAt));
  return rows.map(({ seconds }) => seconds);
}
