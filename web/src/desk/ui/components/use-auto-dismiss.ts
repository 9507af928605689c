import { useEffect, useEffectEvent } from 'react';

/** Milliseconds for which good news stays on the screen. */
const SHOWN_FOR = 3000;

/**
 * Calls `over` three seconds after there is news (anything but false and undefined), or after so many milliseconds.
 * Other news begins the time anew.
 */
export function useAutoDismiss(news: unknown, over: () => void, shownFor = SHOWN_FOR): void {
  const end = useEffectEvent(over);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [news, shownFor]);
}
