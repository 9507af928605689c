import { useCallback, useSyncExternalStore } from 'react';

/** Width from which two columns of figures fit beside their names. */
const WIDE = '(width >= 48rem)';

/** True on a screen with room for a table; follows the turning of the screen. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}

/** True on a screen with room for a column beside the text. */
export function useHasRoomBeside(): boolean {
  return useMedia('(width >= 64rem)');
}

/** Whether a media query holds now. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
