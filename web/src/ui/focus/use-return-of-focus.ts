import { useEffect } from 'react';
import { anchorOf, type FocusAnchor, focusNear, focusStartOf } from './focus-anchor.ts';

/**
 * A lost focus never throws keyboard users to the top of the page. A control that is disabled while it waits gets the
 * focus back afterwards. After the removal of a control, as of a deleted row, its surroundings get the focus. A focus
 * that the user moved elsewhere stays there.
 */
export function useReturnOfFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let anchor: FocusAnchor | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined;
      anchor = last && anchorOf(last);
    };
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !last?.contains(target)) last = undefined;
    };
    const changed = new MutationObserver((changes) => {
      if (!last || document.activeElement !== document.body) return;
      if (!last.isConnected && anchor) goOnFrom(anchor);
      else if (!last.matches(':disabled') && changes.some(({ target }) => target === last))
        last.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    changed.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
      changed.disconnect();
    };
  }, []);
}

/** A closed dialog gives the focus back itself. */
function goOnFrom(anchor: FocusAnchor): void {
  if (!anchor.dialog) focusNear(anchor);
  else if (anchor.dialog.isConnected) focusStartOf(anchor.dialog);
}
