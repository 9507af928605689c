import { useSyncExternalStore } from 'react';
import { newListeners } from '../drafts/external-store.ts';

/** The kinds of waiting: for a call of the server, or for the next screen. */
type Wait = 'call' | 'screen';

/** The time after which the page shows a wait, ms. */
const NOTICED_AFTER = { call: 8_000, screen: 200 } as const;

/** The number of long waits of each kind. */
const noticed: Record<Wait, number> = { call: 0, screen: 0 };
const { subscribe, notify } = newListeners();

/** Begins a wait, which the page shows when it takes long; call the returned function at its end. */
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

/** The long wait to show: for the next screen, else for a call. */
export function useLongWait(): Wait | undefined {
  return useSyncExternalStore(subscribe, longWait, () => undefined);
}

function longWait(): Wait | undefined {
  if (noticed.screen > 0) return 'screen';
  return noticed.call > 0 ? 'call' : undefined;
}
