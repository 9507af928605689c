import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { isRecord } from '../api/is-record.ts';
import { MAIN_ID } from './main-id.ts';

/**
 * Each screen starts at the top, with the focus on it or on an element of its choice. It does not take the focus from a
 * dialog: a fast person in the search goes on typing there. A navigation whose state has `keepsPlace` changes figures
 * of the same screen: its reader stays at the pressed switch.
 */
export function useFreshScreen(): void {
  const { key, state } = useLocation();
  const keepsPlace = isRecord(state) && state.keepsPlace !== undefined;
  // Before the first drawing: at the old place a shorter screen would show its end for a moment.
  useLayoutEffect(() => {
    if (key === 'default' || keepsPlace) return; // Of a page that just loaded, the browser knows the place.
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    const isElsewhere = !main?.contains(document.activeElement) && !document.activeElement?.closest('dialog');
    if (isElsewhere) main?.focus({ preventScroll: true });
  }, [key, keepsPlace]);
}
