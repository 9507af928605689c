// Values outside of React, with the functions that `useSyncExternalStore` takes.

/** The listeners of a value outside of React; call `notify` after each change of it. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that all screens share. */
export function newStore<Value>(initial: Value) {
  const { subscribe, notify } = newListeners();
  let value = initial;
  return {
    subscribe,
    getSnapshot: () => value,
    set: (next: Value) => {
      value = next;
      notify();
    },
  };
}
