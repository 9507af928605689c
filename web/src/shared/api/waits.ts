import { useSyncExternalStore } from 'react';
import { newListeners } from '../store/external-store.ts';

/** What a person may be waiting for: a call of the server, or the screen that comes next. */
type Wait = 'call' | 'screen';

/** Time after which a wait is shown, ms. */
const NOTICED_AFTER = { call: 8_000, screen: 200 } as const;

/** How many waits of each kind are long by now. */
const noticed: Record<Wait, number> = { call: 0, screen: 0 };
const { subscribe, notify } = newListeners();

/** Begins a wait, of which the person is told when it takes long; call what is returned when it is over. */
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

/** What the person is to be told of: the screen that comes, else a call that takes long. */
export function useLongWait(): Wait | undefined {
  return useSyncExternalStore(subscribe, longWait, () => undefined);
}

function longWait(): Wait | undefined {
  if (noticed.screen > 0) return 'screen';
  return noticed.call > 0 ? 'call' : undefined;
}
