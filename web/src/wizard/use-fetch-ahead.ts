import { useEffect } from 'react';
import { atRest } from '../at-rest.ts';

const AHEAD: readonly (() => Promise<unknown>)[] = [
  () => import('./credit-type-page.tsx'),
  () => import('./new-credit-page.tsx'),
  () => import('./current-credit-page.tsx'),
  () => import('./personal-info-page.tsx'),
  () => import('./other-credits-page.tsx'),
  () => import('./property-page.tsx'),
  () => import('./duration-page.tsx'),
  () => import('../results/results-page.tsx'),
];

/**
 * Fetches the code of the steps and of the result while the visitor reads, so that none of them waits for the network:
 * once the page is at rest, one after the other, so that nothing he does meanwhile waits for them either.
 */
export function useFetchAhead(): void {
  useEffect(() => void fetchInTurn(), []);
}

async function fetchInTurn(): Promise<void> {
  await atRest();
  for (const fetchStep of AHEAD) {
    await idle();
    // A step that cannot be fetched now is fetched again when it is entered.
    await fetchStep().catch(() => undefined);
  }
}

/** Safari has no idle callbacks: a moment's pause lets what waits go first. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });
}
