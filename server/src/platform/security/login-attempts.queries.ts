import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { loginAttempts } from '../../schema/login-attempts.table.ts';
import type { Db } from '../database/db.ts';

/**
 * The key of a counter: attempts of a kind, at an account (hashed; empty: at any), from a client (empty: from
 * anywhere).
 */
export type CounterKey = { readonly kind: string; readonly account: string; readonly ipKey: string };

/** Free attempts, then pauses from the first to the longest, each twice the one before; seconds. */
export type BackoffPolicy = {
  readonly free: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** Seconds after the last attempt until the counter starts again. */
  readonly forgetAfter: number;
};

/** The present state of a counter: `wait` is the seconds until its pause ends, 0 for none. */
export type Counter = CounterKey & { readonly attempts: number; readonly wait: number };

/** 2 to the power of this is more than any pause. */
const MAX_DOUBLINGS = 20;

/** Seconds from now. In the past, because others who count at the same time began a moment earlier. */
const NO_PAUSE = -60;

const secondsLeft = sql<number>`ceil(extract(epoch FROM greatest(${loginAttempts.nextAt} - now(), '0')))::int`;

/** The counters of these keys; those without attempts are left out. */
export function findCounters(db: Db, keys: readonly CounterKey[]): Promise<Counter[]> {
  const { kind, account, ipKey, attempts } = loginAttempts;
  return db
    .select({ kind, account, ipKey, attempts, wait: secondsLeft })
    .from(loginAttempts)
    .where(and(or(...keys.map(hasKey)), gt(loginAttempts.forgetAt, sql`now()`)));
}

/** An attempt that was counted: the counter with it, and when the counter was to expire before; null for a new one. */
export type Counted = { readonly attempts: number; readonly forgetBefore: string | null };

/** Counts an attempt; undefined, and nothing is counted, while there is a pause. */
export async function countAttempt(db: Db, key: CounterKey, policy: BackoffPolicy): Promise<Counted | undefined> {
  const isOver = lte(loginAttempts.forgetAt, sql`now()`);
  const attempts = sql`CASE WHEN ${isOver} THEN 1 ELSE greatest(${loginAttempts.attempts}, 0) + 1 END`;
  const forgetAt = sql`now() + make_interval(secs => ${policy.forgetAfter})`;
  const [counted] = await db
    .insert(loginAttempts)
    .values({ ...key, attempts: 1, nextAt: pauseAfter(sql`1`, policy), forgetAt })
    .onConflictDoUpdate({
      target: [loginAttempts.kind, loginAttempts.account, loginAttempts.ipKey],
      set: { attempts, nextAt: pauseAfter(attempts, policy), forgetAt },
      setWhere: sql`${loginAttempts.nextAt} <= now() OR ${isOver}`,
    })
    .returning({ attempts: loginAttempts.attempts, forgetBefore: forgetBefore(key) });
  return counted;
}

/** Within RETURNING: such a subquery sees the table as it was before the statement. As text, exact to a microsecond. */
function forgetBefore({ kind, account, ipKey }: CounterKey): SQL<string | null> {
  return sql`(SELECT before.forget_at::text FROM guess_tries before
    WHERE before.kind = ${kind} AND before.account = ${account} AND before.address = ${ipKey})`;
}

function pauseAfter(attempts: SQL, { free, firstPause, longestPause }: BackoffPolicy): SQL {
  return sql`now() + make_interval(secs => CASE WHEN ${attempts} < ${free} THEN ${NO_PAUSE}
    ELSE least(${longestPause}, ${firstPause} * 2 ^ least(${attempts} - ${free}, ${MAX_DOUBLINGS})) END)`;
}

/**
 * Takes one attempt, which was right, out of the count; attempts of others stay counted.
 * Within the free attempts any pause ends. Above them it ends when this attempt is the newest, which began it: no other
 * can be counted while it lasts.
 * The expiry goes back to what it was before, when this attempt is the newest.
 */
export async function uncountAttempt(
  db: Db,
  key: CounterKey,
  counted: Counted,
  { free }: BackoffPolicy,
): Promise<void> {
  const { attempts, nextAt, forgetAt } = loginAttempts;
  const isNewest = eq(attempts, counted.attempts);
  const forgetBefore = sql`coalesce(${counted.forgetBefore}::timestamptz, now())`;
  await db
    .update(loginAttempts)
    .set({
      attempts: sql`${attempts} - 1`,
      nextAt: sql`CASE WHEN ${attempts} <= ${free} OR ${isNewest} THEN now() + make_interval(secs => ${NO_PAUSE}) ELSE ${nextAt} END`,
      forgetAt: sql`CASE WHEN ${isNewest} THEN ${forgetBefore} ELSE ${forgetAt} END`,
    })
    .where(hasKey(key));
}

/** Removes one counter, so that counting starts again; nothing happens where there is none. */
export async function removeCounter(db: Db, key: CounterKey): Promise<void> {
  await db.delete(loginAttempts).where(hasKey(key));
}

/** All counters of an account, from whichever client. */
export async function removeCountersOf(db: Db, account: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.account, account));
}

/** Removes counters that have expired. */
export async function removeForgotten(db: Db): Promise<void> {
  await db.delete(loginAttempts).where(lte(loginAttempts.forgetAt, sql`now()`));
}

function hasKey({ kind, account, ipKey }: CounterKey): SQL | undefined {
  return and(eq(loginAttempts.kind, kind), eq(loginAttempts.account, account), eq(loginAttempts.ipKey, ipKey));
}
