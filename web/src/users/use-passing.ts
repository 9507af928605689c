import { useEffect, useEffectEvent } from 'react';

/** Milliseconds for which good news stays on the screen. */
const SHOWN_FOR = 3000;

/** Calls `over` three seconds after something has succeeded. */
export function usePassing(hasSucceeded: boolean, over: () => void): void {
  const end = useEffectEvent(over);
  useEffect(() => {
    if (!hasSucceeded) return;
    const timer = setTimeout(() => end(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [hasSucceeded]);
}
