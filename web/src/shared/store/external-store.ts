// Values outside of React, as `useSyncExternalStore` reads them.

/** The screens that show a value: each is drawn again when it changes. */
export function newWatchers() {
  const watchers = new Set<() => void>();
  return {
    watch: (changed: () => void) => {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
    notify: () => {
      for (const changed of watchers) changed();
    },
  };
}

/** A value for all screens. */
export function newStore<Value>(initial: Value) {
  const { watch, notify } = newWatchers();
  let value = initial;
  return {
    watch,
    read: () => value,
    set: (next: Value) => {
      value = next;
      notify();
    },
  };
}
