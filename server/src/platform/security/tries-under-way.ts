/** A try that entered: what counting it answered, and how to tell that it is over. */
type Entry<Counted> = { readonly counted: Counted; readonly leave: () => void };

/** Tries at secrets that the login throttle let in and that are still being looked at, by name. */
export type TriesUnderWay = {
  /** Counts a try; one that is refused (`count` throws) waits for those under way and is counted again. */
  readonly enter: <Counted>(name: string, count: () => Promise<Counted>) => Promise<Entry<Counted>>;
};

/** Those under way may be right and taken back: somebody signs in from many tabs at once. */
export function openTriesUnderWay(): TriesUnderWay {
  const underWay = new Map<string, Set<Promise<void>>>();

  const join = (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = underWay.get(name) ?? new Set();
    underWay.set(name, all.add(promise));
    return () => {
      all.delete(promise);
      if (all.size === 0) underWay.delete(name);
      resolve();
    };
  };

  const enter: TriesUnderWay['enter'] = async (name, count) => {
    try {
      return { counted: await count(), leave: join(name) };
    } catch (refusal) {
      const others = underWay.get(name);
      if (!others) throw refusal;
      await Promise.all(others);
      return enter(name, count);
    }
  };
  return { enter };
}
