import { useSyncExternalStore } from 'react';

/** A pause of calls while the user is asked for something over the page. */
export type Pause = {
  /** Asks, once for all calls that wait. Resolves when they may be made again, rejects when the person cancels. */
  readonly wait: () => Promise<void>;
  readonly resume: () => void;
  readonly cancel: (failure: Error) => void;
  readonly isPaused: () => boolean;
  readonly watch: (changed: () => void) => () => void;
};

/** A pause in which no call waits yet. */
export function newPause(): Pause {
  let waiting: PromiseWithResolvers<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: typeof waiting) => {
    waiting = next;
    for (const changed of listeners) changed();
  };
  return {
    wait: () => {
      if (!waiting) change(Promise.withResolvers());
      return waiting?.promise ?? Promise.resolve();
    },
    resume: () => {
      waiting?.resolve();
      change(undefined);
    },
    cancel: (failure) => {
      waiting?.reject(failure);
      change(undefined);
    },
    isPaused: () => waiting !== undefined,
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Whether calls wait, so that the user has to be asked. */
export function useIsPaused({ watch, isPaused }: Pause): boolean {
  return useSyncExternalStore(watch, isPaused);
}
