/** A counted attempt: what counting it answered, and how to report that its check is over. */
type Pending<Counted> = { readonly counted: Counted; readonly finish: () => void };

/** Login attempts that were counted and whose secret is still being checked, by name. */
export type PendingAttempts = {
  /** Counts an attempt; one that is refused (`count` throws) waits for the pending ones and is counted again. */
  readonly start: <Counted>(name: string, count: () => Promise<Counted>) => Promise<Pending<Counted>>;
};

/** Pending attempts may be right and taken out of the count: a user may sign in from many tabs at once. */
export function openPendingAttempts(): PendingAttempts {
  const pending = new Map<string, Set<Promise<void>>>();

  const add = (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = pending.get(name) ?? new Set();
    pending.set(name, all.add(promise));
    return () => {
      all.delete(promise);
      if (all.size === 0) pending.delete(name);
      resolve();
    };
  };

  const start: PendingAttempts['start'] = async (name, count) => {
    try {
      return { counted: await count(), finish: add(name) };
    } catch (refusal) {
      const others = pending.get(name);
      if (!others) throw refusal;
      await Promise.all(others);
      return start(name, count);
    }
  };
  return { start };
}
