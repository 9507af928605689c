import { useEffect, useEffectEvent } from 'react';

/** Milliseconds for which a message stays on the screen. */
const SHOWN_FOR = 3000;

/**
 * Calls `dismiss` a time after there is a message (anything but false and undefined): three seconds, or the given
 * milliseconds. Another message starts the time again.
 */
export function useAutoDismiss(message: unknown, dismiss: () => void, shownFor = SHOWN_FOR): void {
  const end = useEffectEvent(dismiss);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [message, shownFor]);
}
