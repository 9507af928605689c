import { useEffect } from 'react';
import { pageIdle } from './idle.ts';

/** What fetches the code of each screen. */
type Screens = readonly (() => Promise<unknown>)[];

/**
 * Fetches the code of the screens that come next while the visitor reads, so that none of them waits for the network:
 * once the page is idle, one after the other, so that nothing they do meanwhile waits for them either.
 */
export function usePrefetch(screens: Screens): void {
  useEffect(() => void prefetchInTurn(screens), [screens]);
}

async function prefetchInTurn(screens: Screens): Promise<void> {
  await pageIdle();
  for (const fetchScreen of screens) {
    await idle();
    // A screen that cannot be fetched now is fetched again when it is entered.
    await fetchScreen().catch(() => undefined);
  }
}

/** How long a page that is never idle (a slow phone, an animation) may put the next screen off, ms. */
const LATEST_MS = 2000;

/** Safari has no idle callbacks: a moment's pause lets what waits go first. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, 100);
  });
}
