import type { Problem } from 'contract/problem';
import { inArray, sql } from 'drizzle-orm';
import { rateLimits as counters } from '../../schema/rate-limits.table.ts';
import type { Db } from '../database/db.ts';
import { DAY_SECONDS } from '../runtime/clock.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { RateLimits } from './rate-limits.ts';
import { scaledLimit } from './scaled-limit.ts';

/**
 * Throws `refusal` when a day has reached its limit: `calls` times `RATE_LIMIT_FACTOR`. The ages are those of the last
 * day's stored rows, the newest first. The refusal gets the limit, and the seconds until the next call.
 */
export function refuseTooMany(
  agesInSeconds: readonly number[],
  { calls, factor }: { readonly calls: number; readonly factor: number },
  refusal: (most: number, retryAfterSeconds: number) => Problem,
): void {
  const most = scaledLimit(calls, factor);
  const oldestThatCounts = agesInSeconds[most - 1];
  if (oldestThatCounts !== undefined) throw refusal(most, DAY_SECONDS - oldestThatCounts);
}

/**
 * A limit a day for each phone or e-mail address that is typed into our forms, from whichever client. Counted under a
 * keyed hash: the counters hold no personal data. Answers like `Limit`: undefined, or the seconds to wait.
 */
export function dailyLimit(
  { rateLimits, keyedHash }: { readonly rateLimits: RateLimits; readonly keyedHash: KeyedHash },
  name: string,
  calls: number,
): (value: string) => Promise<number | undefined> {
  const limit = rateLimits.limit(name, calls, DAY_SECONDS);
  return async (value) => limit(keyedHash.hash('limit', value.toLowerCase()));
}

/** Removes the counts of these phones and addresses, of all daily limits. */
export async function removeCountsOf(db: Db, keyedHash: KeyedHash, values: readonly string[]): Promise<void> {
  const hashes = values.flatMap((value) => keyedHash.allHashes('limit', value.toLowerCase()));
  if (hashes.length === 0) return;
  await db.delete(counters).where(inArray(sql`split_part(${counters.key}, ':', 2)`, hashes));
}
