import type { Deps } from './deps.ts';

/**
 * Keeps what `load` answers for today in memory, until a word is heard on `channel` (from any copy of the program) or
 * the day changes in Romania. A load that failed is not kept: the next call tries again.
 */
export function keepForToday<Value>(
  { today, notifications }: Pick<Deps, 'today' | 'notifications'>,
  channel: string,
  load: (day: string) => Promise<Value>,
): () => Promise<Value> {
  let kept: { day: string; value: Promise<Value> } | undefined;
  const forget = () => {
    kept = undefined;
  };
  notifications.subscribe(channel, forget);

  return () => {
    const day = today();
    if (kept?.day === day) return kept.value;
    // A query of the database library runs again at each await: a real promise runs it once.
    const loading = { day, value: Promise.resolve(load(day)) };
    kept = loading;
    loading.value.catch(() => {
      if (kept === loading) forget();
    });
    return loading.value;
  };
}
