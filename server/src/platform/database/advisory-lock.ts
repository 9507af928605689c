import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Waits for the advisory lock of that name, which all copies of the program share; it is held until the transaction ends. */
export async function takeAdvisoryLock(transaction: Db, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** As `takeAdvisoryLock`, for several names, one after the other in their order. */
export async function takeAdvisoryLocks(transaction: Db, names: readonly string[]): Promise<void> {
  const [name] = names;
  if (name !== undefined && names.length === 1) return takeAdvisoryLock(transaction, name);
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
    FROM (SELECT name FROM unnest(${sql.param([...names])}::text[]) WITH ORDINALITY AS given (name, place)
      ORDER BY place) AS ordered`);
}

/** As `takeAdvisoryLock`, together with others who share it: they wait only for an exclusive holder. */
export async function takeSharedAdvisoryLock(transaction: Db, name: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** Takes the lock of that name until the transaction ends; false, at once, while somebody else has it. */
export async function tryAdvisoryLock(transaction: Db, name: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`,
  );
  return rows[0]?.taken === true;
}

/**
 * Takes the lock of that name together with others who share it, until the transaction ends. False, at once, while an
 * exclusive holder has it or waits for it.
 */
export async function trySharedAdvisoryLock(transaction: Db, name: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) AS taken`,
  );
  return rows[0]?.taken === true;
}
