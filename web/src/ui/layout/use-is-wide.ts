import { useSyncExternalStore } from 'react';

/** Width from which two columns of figures fit beside their names. */
const WIDE = '(width >= 48rem)';

/** True on a screen with room for a table; follows the turning of the screen. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
