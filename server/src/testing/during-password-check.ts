import { expect } from 'vitest';
import type { Db } from '../platform/database/db.ts';
import { lockById, type UserRow } from '../staff/users.queries.ts';
import { countLockWaiters } from './database/lock-waiters.ts';
import type { TestServer } from './server.ts';

/**
 * Makes a call that checks the account's password, and does `change` between the check and the lock of the account.
 * Answers the call's answer.
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
    await expect.poll(() => countLockWaiters(db), { timeout: 30_000 }).toBe(1);
    await change(tx);
  });
  if (!answer) throw new Error('the call is made while the account is locked');
  return answer;
}
