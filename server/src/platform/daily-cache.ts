import type { Deps } from './deps.ts';

/**
 * Caches what `load` answers for today in memory, until a notification on `channel` (from any copy of the program) or
 * until the day changes in Romania. A load that failed is not cached: the next call tries again.
 */
export function cacheForToday<Value>(
  { today, notifications }: Pick<Deps, 'today' | 'notifications'>,
  channel: string,
  load: (day: string) => Promise<Value>,
): () => Promise<Value> {
  let cached: { day: string; value: Promise<Value> } | undefined;
  const invalidate = () => {
    cached = undefined;
  };
  notifications.subscribe(channel, invalidate);

  return () => {
    const day = today();
    if (cached?.day === day) return cached.value;
    // A query of the database library runs again at each await: a real promise runs it once.
    const loading = { day, value: Promise.resolve(load(day)) };
    cached = loading;
    loading.value.catch(() => {
      if (cached === loading) invalidate();
    });
    return loading.value;
  };
}
