import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { MINUTE_SECONDS } from '../runtime/clock.ts';
import { scaledLimit } from './scaled-limit.ts';

/** The dependencies of limits: one set for the whole program. */
export type RateLimits = {
  /**
   * A limit of its own: that many calls (times `RATE_LIMIT_FACTOR`) for each key within a number of seconds, by default
   * a minute. Limits of one name share their counts.
   */
  readonly limit: (name: string, calls: number, seconds?: number) => Limit;
};

/**
 * Counts one call of `key` (a client, an account). Undefined: go on. A number: refused, with the seconds to wait. The
 * answer is a promise only when the shared counter must be queried.
 */
export type Limit = (key: string) => Verdict | Promise<Verdict>;

type Verdict = number | undefined;

/** How many calls a key has left before the shared counter is queried again. */
type Share = { left: number; readonly isRefused: boolean; readonly endsAt: number };

const STORE_TIMEOUT_MS = 300;
const MAX_SHARES = 50_000;

/**
 * Limits on requests, counted in PostgreSQL, so that all copies of the program count together.
 *
 * A query of PostgreSQL at each request would cost more than most requests do. So a copy takes a tenth of a limit a
 * minute from the shared counter. It hands that out from memory. A limit of 60 queries once in 6 calls, one of 5
 * (sign-in) at every call. A limit of an hour or a day queries at every call: its calls are few, and what a copy that
 * crashes has taken would be lost for that long. Any number of copies together allow no more than the limit. Callers
 * who spread calls over several copies may be stopped up to a tenth a copy earlier. A refused key is refused from
 * memory until its time ends. While the database cannot be reached each copy counts alone.
 */
export function openRateLimits(pool: Pool, factor: number, timeoutMs = STORE_TIMEOUT_MS): RateLimits {
  return {
    limit: (name, calls, seconds = MINUTE_SECONDS) => {
      const points = scaledLimit(calls, factor);
      return shareOut(
        sharedCounter(pool, name, points, seconds, timeoutMs),
        seconds > MINUTE_SECONDS ? 1 : chunkOf(points),
      );
    },
  };
}

/** The largest whole part of the limit that is at most a tenth of it: 60 → 6, 5 → 1, 25 → 1. */
function chunkOf(points: number): number {
  let chunk = Math.max(1, Math.floor(points / 10));
  while (points % chunk !== 0) chunk--;
  return chunk;
}

function sharedCounter(
  pool: Pool,
  name: string,
  points: number,
  seconds: number,
  timeoutMs: number,
): RLWrapperTimeouts {
  const counted = { points, duration: seconds, keyPrefix: name };
  const limiter = new RateLimiterPostgres({
    ...counted,
    storeClient: withoutNames(pool),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  });
  return new RLWrapperTimeouts({
    limiter,
    timeoutMs,
    insuranceLimiter: new RateLimiterMemory(counted),
  });
}

/**
 * The pool for a library that names its prepared statements: a name belongs to one session of PostgreSQL, and behind a pooler
 * each statement may have another.
 */
function withoutNames(pool: Pool) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) };
}

function shareOut(counter: RLWrapperTimeouts, chunk: number): Limit {
  const shares = new Map<string, Share>();
  const pending = new Map<string, Promise<void>>();

  const fetchShare = async (key: string): Promise<void> => {
    try {
      const share = await takeShare(counter, key, chunk);
      // Clearing is safe: the shared counter has the truth.
      if (shares.size >= MAX_SHARES) shares.clear();
      shares.set(key, share);
    } finally {
      // Also after a failure: the next call queries again.
      pending.delete(key);
    }
  };

  const count: Limit = (key) => {
    const share = shares.get(key);
    const leftMs = share ? share.endsAt - Date.now() : 0;
    if (share?.isRefused && leftMs > 0) return Math.ceil(leftMs / 1_000);
    if (share && share.left > 0 && leftMs > 0) {
      share.left--;
      return undefined;
    }
    const query = pending.get(key) ?? fetchShare(key);
    pending.set(key, query);
    return query.then(() => count(key));
  };
  return count;
}

async function takeShare(counter: RLWrapperTimeouts, key: string, chunk: number): Promise<Share> {
  try {
    const { msBeforeNext } = await counter.consume(key, chunk);
    return { left: chunk, isRefused: false, endsAt: Date.now() + msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { left: 0, isRefused: true, endsAt: Date.now() + refusal.msBeforeNext };
  }
}
