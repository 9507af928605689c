import { useSyncExternalStore } from 'react';

/** What calls wait for while the person is asked for something over the page. */
export type Pause = {
  /** Asks, once for all calls that wait. Resolves when they may be made again, rejects when the person gives up. */
  readonly wait: () => Promise<void>;
  readonly resume: () => void;
  readonly cancel: (failure: Error) => void;
  readonly isPaused: () => boolean;
  readonly watch: (changed: () => void) => () => void;
};

/** Makes a hold in which nothing waits yet. */
export function newPause(): Pause {
  let held: PromiseWithResolvers<void> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: typeof held) => {
    held = next;
    for (const changed of listeners) changed();
  };
  return {
    wait: () => {
      if (!held) change(Promise.withResolvers());
      return held?.promise ?? Promise.resolve();
    },
    resume: () => {
      held?.resolve();
      change(undefined);
    },
    cancel: (failure) => {
      held?.reject(failure);
      change(undefined);
    },
    isPaused: () => held !== undefined,
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Whether calls wait: whether the person has to be asked. */
export function useIsPaused({ watch, isPaused }: Pause): boolean {
  return useSyncExternalStore(watch, isPaused);
}
