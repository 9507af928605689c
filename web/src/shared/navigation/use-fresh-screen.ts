import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './main-id.ts';

/**
 * Each screen starts at the top, with the focus on it or where it put it itself. The focus is not taken from a dialog:
 * somebody who was quicker than the screen and is already searching goes on typing there.
 */
export function useFreshScreen(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return; // The page was just loaded: the browser knows where it was.
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    const isElsewhere = !main?.contains(document.activeElement) && !document.activeElement?.closest('[role="dialog"]');
    if (isElsewhere) main?.focus({ preventScroll: true });
  }, [key]);
}
