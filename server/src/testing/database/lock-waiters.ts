import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';

/** How many sessions of this database wait for a row or another lock. */
export async function countLockWaiters(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}
