import { useSyncExternalStore } from 'react';
import { newListeners } from '../store/external-store.ts';

/** What a person may be waiting for: a call of the server, or the screen that comes next. */
type Wait = 'call' | 'screen';

/** Time after which a wait is shown, ms. */
const NOTICED_AFTER = { call: 8_000, screen: 200 } as const;

/** How many waits of each kind are long by now. */
const noticed: Record<Wait, number> = { call: 0, screen: 0 };
const { subscribe, notify } = newListeners();

/** Begins a wait, which is shown when it takes long; call the returned function when it is over. */
export function startWait(wait: Wait): () => void {
  let isNoticed = false;
  const timer = setTimeout(() => {
    isNoticed = true;
    change(wait, 1);
  }, NOTICED_AFTER[wait]);
  return () => {
    clearTimeout(timer);
    if (isNoticed) change(wait, -1);
    isNoticed = false;
  };
}

function change(wait: Wait, by: 1 | -1): void {
  noticed[wait] += by;
  notify();
}

/** The long wait to show: for the screen that comes, else for a call. */
export function useLongWait(): Wait | undefined {
  return useSyncExternalStore(subscribe, longWait, () => undefined);
}

function longWait(): Wait | undefined {
  if (noticed.screen > 0) return 'screen';
  return noticed.call > 0 ? 'call' : undefined;
}
