import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './main-id.ts';

/**
 * Each screen starts at the top, with the focus on it or on an element of its choice. It does not take the focus from a
 * dialog: a fast person in the search goes on typing there.
 */
export function useFreshScreen(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return; // The page just loaded: the browser knows its place.
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    const isElsewhere = !main?.contains(document.activeElement) && !document.activeElement?.closest('dialog');
    if (isElsewhere) main?.focus({ preventScroll: true });
  }, [key]);
}
