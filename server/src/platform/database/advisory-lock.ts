import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Waits for the advisory lock of that name, which all copies of the program share; it is held until the transaction ends. */
export async function takeAdvisoryLock(transaction: Db, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
