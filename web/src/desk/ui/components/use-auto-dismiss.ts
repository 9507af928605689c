import { useEffect, useEffectEvent } from 'react';

/** Milliseconds for which a message stays on the screen. */
const SHOWN_FOR = 3000;

/**
 * Calls `dismiss` three seconds after there is a message (anything but false and undefined), or after so many
 * milliseconds. Another message begins the time anew.
 */
export function useAutoDismiss(message: unknown, dismiss: () => void, shownFor = SHOWN_FOR): void {
  const end = useEffectEvent(dismiss);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [message, shownFor]);
}
