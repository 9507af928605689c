import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { guessTries } from './guesses.table.ts';

/** What is counted: tries at secrets of a kind, of an account (hashed; empty: of all), from an address (empty: from everywhere). */
export type CounterKey = { readonly kind: string; readonly account: string; readonly address: string };

/** Free tries, then pauses from the first to the longest, each twice the one before; seconds. */
export type Patience = {
  readonly free: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** So long after the last try it is as if nobody had tried. */
  readonly forgetAfter: number;
};

/** A counter as it stands: `wait` is the seconds until its pause ends, 0 for none. */
export type Counter = CounterKey & { readonly tries: number; readonly wait: number };

/** 2 to the power of this is more than any pause. */
const MOST_DOUBLINGS = 20;

/** Seconds from now. In the past, because others who count at the same time began a moment earlier. */
const NO_PAUSE = -60;

const secondsLeft = sql<number>`ceil(extract(epoch FROM greatest(${guessTries.nextAt} - now(), '0')))::int`;

/** The counters of these keys; those without tries are left out. */
export function findCounters(db: Db, keys: readonly CounterKey[]): Promise<Counter[]> {
  const { kind, account, address, tries } = guessTries;
  return db
    .select({ kind, account, address, tries, wait: secondsLeft })
    .from(guessTries)
    .where(and(or(...keys.map(isKey)), gt(guessTries.forgetAt, sql`now()`)));
}

/** A try that was counted: the how-manyth it is, and until when the counter was remembered before; null for a new one. */
export type Counted = { readonly tries: number; readonly forgetBefore: string | null };

/** Counts a try; undefined, and nothing is counted, while there is a pause. */
export async function countTry(db: Db, key: CounterKey, patience: Patience): Promise<Counted | undefined> {
  const isOver = lte(guessTries.forgetAt, sql`now()`);
  const tries = sql`CASE WHEN ${isOver} THEN 1 ELSE greatest(${guessTries.tries}, 0) + 1 END`;
  const forgetAt = sql`now() + make_interval(secs => ${patience.forgetAfter})`;
  const [counted] = await db
    .insert(guessTries)
    .values({ ...key, tries: 1, nextAt: pauseAfter(sql`1`, patience), forgetAt })
    .onConflictDoUpdate({
      target: [guessTries.kind, guessTries.account, guessTries.address],
      set: { tries, nextAt: pauseAfter(tries, patience), forgetAt },
      setWhere: sql`${guessTries.nextAt} <= now() OR ${isOver}`,
    })
    .returning({ tries: guessTries.tries, forgetBefore: forgetBefore(key) });
  return counted;
}

/** Within RETURNING: such a subquery sees the table as it was before the statement. As text, exact to a microsecond. */
function forgetBefore({ kind, account, address }: CounterKey): SQL<string | null> {
  return sql`(SELECT before.forget_at::text FROM guess_tries before
    WHERE before.kind = ${kind} AND before.account = ${account} AND before.address = ${address})`;
}

function pauseAfter(tries: SQL, { free, firstPause, longestPause }: Patience): SQL {
  return sql`now() + make_interval(secs => CASE WHEN ${tries} < ${free} THEN ${NO_PAUSE}
    ELSE least(${longestPause}, ${firstPause} * 2 ^ least(${tries} - ${free}, ${MOST_DOUBLINGS})) END)`;
}

/**
 * Takes back one try, which was right, with the pause that it began and the time that it is remembered; tries of others
 * stay. Below the free tries nobody is due a pause. Above them no other try can have been counted during the pause that
 * this one began, so the newest pause is its own unless the count went on.
 */
export async function takeTryBack(db: Db, key: CounterKey, counted: Counted, { free }: Patience): Promise<void> {
  const { tries, nextAt, forgetAt } = guessTries;
  const isNewest = eq(tries, counted.tries);
  const forgetBefore = sql`coalesce(${counted.forgetBefore}::timestamptz, now())`;
  await db
    .update(guessTries)
    .set({
      tries: sql`${tries} - 1`,
      nextAt: sql`CASE WHEN ${tries} <= ${free} OR ${isNewest} THEN now() + make_interval(secs => ${NO_PAUSE}) ELSE ${nextAt} END`,
      forgetAt: sql`CASE WHEN ${isNewest} THEN ${forgetBefore} ELSE ${forgetAt} END`,
    })
    .where(isKey(key));
}

export async function removeCounter(db: Db, key: CounterKey): Promise<void> {
  await db.delete(guessTries).where(isKey(key));
}

/** Of an account every counter, from wherever. */
export async function removeCountersOf(db: Db, account: string): Promise<void> {
  await db.delete(guessTries).where(eq(guessTries.account, account));
}

/** Those that have no effect any more. */
export async function removeForgotten(db: Db): Promise<void> {
  await db.delete(guessTries).where(lte(guessTries.forgetAt, sql`now()`));
}

function isKey({ kind, account, address }: CounterKey): SQL | undefined {
  return and(eq(guessTries.kind, kind), eq(guessTries.account, account), eq(guessTries.address, address));
}
