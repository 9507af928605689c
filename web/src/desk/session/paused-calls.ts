import { useSyncExternalStore } from 'react';
import { newStore } from '../../shared/drafts/external-store.ts';

/** A pause of calls during a question over the page. */
export type Pause = {
  /** Asks, once for all calls that wait. Resolves when they may be made again, rejects when the person cancels. */
  readonly wait: () => Promise<void>;
  readonly resume: () => void;
  readonly cancel: (failure: Error) => void;
  readonly isPaused: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A pause in which no call waits yet. */
export function newPause(): Pause {
  const waiting = newStore<PromiseWithResolvers<void> | undefined>(undefined);
  return {
    wait: () => {
      if (!waiting.getSnapshot()) waiting.set(Promise.withResolvers());
      return waiting.getSnapshot()?.promise ?? Promise.resolve();
    },
    resume: () => {
      waiting.getSnapshot()?.resolve();
      waiting.set(undefined);
    },
    cancel: (failure) => {
      waiting.getSnapshot()?.reject(failure);
      waiting.set(undefined);
    },
    isPaused: () => waiting.getSnapshot() !== undefined,
    subscribe: waiting.subscribe,
  };
}

/** Whether calls wait, so that the user has to be asked. */
export function useIsPaused({ subscribe, isPaused }: Pause): boolean {
  return useSyncExternalStore(subscribe, isPaused);
}
