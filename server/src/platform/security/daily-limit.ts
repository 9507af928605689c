import { DAY_SECONDS } from '../runtime/clock.ts';
import { sha256 } from '../runtime/sha256.ts';
import type { RateLimits } from './rate-limits.ts';

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
