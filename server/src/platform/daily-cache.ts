import type { Deps } from './deps.ts';

/** Age beyond which a cached value must be proven to be the newest. */
const MAX_AGE_MS = 60_000;

/**
 * Caches the answer of `load` for today in memory, until a notification on `channel` (from any copy of the program) or
 * a new day in Romania; at most `maxAgeMs` after the last confirmed heartbeat (`completeUntil`). A load that failed is
 * not cached: the next call tries again.
 */
export function cacheForToday<Value>(
  { today, notifications }: Pick<Deps, 'today' | 'notifications'>,
  channel: string,
  load: (day: string) => Promise<Value>,
  maxAgeMs = MAX_AGE_MS,
): () => Promise<Value> {
  let cached: { day: string; readAt: number; value: Promise<Value> } | undefined;
  const invalidate = () => {
    cached = undefined;
  };
  notifications.subscribe(channel, invalidate);
  const isNewest = (readAt: number) => performance.now() - Math.max(readAt, notifications.completeUntil()) <= maxAgeMs;

  return () => {
    const day = today();
    if (cached?.day === day && isNewest(cached.readAt)) return cached.value;
    // A query of the database library runs again at each await: a real promise runs it once.
    const loading = { day, readAt: performance.now(), value: Promise.resolve(load(day)) };
    cached = loading;
    loading.value.catch(() => {
      if (cached === loading) invalidate();
    });
    return loading.value;
  };
}
