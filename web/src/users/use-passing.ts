import { useEffect, useEffectEvent } from 'react';

/** Milliseconds for which good news stays on the screen. */
const SHOWN_FOR = 3000;

/** Calls `over` three seconds after something has succeeded, or after so many milliseconds. */
export function usePassing(hasSucceeded: boolean, over: () => void, shownFor = SHOWN_FOR): void {
  const end = useEffectEvent(over);
  useEffect(() => {
    if (!hasSucceeded) return;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [hasSucceeded, shownFor]);
}
