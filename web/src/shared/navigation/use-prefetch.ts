import { useEffect } from 'react';
import { pageIdle } from './idle.ts';

/** The functions that fetch the code of each screen. */
type Screens = readonly (() => Promise<unknown>)[];

/**
 * Fetches the code of the next screens while the visitor reads, so that no screen waits for the network. It starts once
 * the page is idle, one after the other, so that the visitor's actions do not wait either.
 */
export function usePrefetch(screens: Screens): void {
  useEffect(() => void prefetchInTurn(screens), [screens]);
}

async function prefetchInTurn(screens: Screens): Promise<void> {
  await pageIdle();
  for (const fetchScreen of screens) {
    await idle();
    // A screen that fails to load now loads again on entry.
    await fetchScreen().catch(() => undefined);
  }
}

/** The longest delay of the next screen by a page that is never idle (a slow phone, an animation), ms. */
const LATEST_MS = 2000;

/** Safari has no idle callbacks: a short pause lets waiting work go first. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, 100);
  });
}
