import type { Problem } from 'contract/problem';
import { DAY_SECONDS } from '../runtime/clock.ts';
import { sha256 } from '../runtime/sha256.ts';
import type { RateLimits } from './rate-limits.ts';
import { scaledLimit } from './scaled-limit.ts';

/**
 * Throws `refusal` when a day has had as many as it may: `calls` times `RATE_LIMIT_FACTOR`. The ages are those of the last
 * day as they are stored, the newest first. The refusal is told how many there may be, and the seconds until the next one.
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
 * hash: the counters hold no personal data. Answers like `Limit`: undefined, or the seconds to wait.
 */
export function dailyLimit(
  rateLimits: RateLimits,
  name: string,
  calls: number,
): (value: string) => Promise<number | undefined> {
  const limit = rateLimits.limit(name, calls, DAY_SECONDS);
  return async (value) => limit(sha256(value.toLowerCase()));
}
