import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../platform/database/db.ts';
import { lockById, type UserRow } from '../staff/users.queries.ts';
import type { TestServer } from './server.ts';

/**
 * Makes a call that checks the account's password, and does `change` after the check but before the call has locked
 * the account. Answers what the call answered.
 */
export async function changeDuringPasswordCheck<Answer>(
  { db }: TestServer,
  { id }: UserRow,
  call: () => Promise<Answer>,
  change: (tx: Db) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await db.transaction(async (tx) => {
    await lockById(tx, id);
    answer = call();
    await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(1);
    await change(tx);
  });
  if (!answer) throw new Error('the call is made while the account is locked');
  return answer;
}

/** Statements that wait for a lock in this database. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
