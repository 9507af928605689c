import { useCallback, useSyncExternalStore } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** Width from which two columns of figures fit beside their names. */
const WIDE = '(width >= 48rem)';

/**
 * True on a screen with room for a table and on paper; follows the turning of the screen. A page that changes while the
 * browser prints would leave an empty sheet.
 */
export function useIsWide(): boolean {
  const isPrinting = useIsPrinting();
  return useMedia(WIDE) || isPrinting;
}

/** True on a screen with room for a column beside the text. */
export function useHasRoomBeside(): boolean {
  return useMedia('(width >= 64rem)');
}

/** Whether a media query holds now; a page that is rendered before there is a screen takes it for a phone's. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  );
}
