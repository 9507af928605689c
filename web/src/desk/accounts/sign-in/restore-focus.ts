/**
 * Gives the focus back from a dialog that closes to where it was before; a button that still waits for the answer to
 * its call takes it when it may.
 */
export function restoreFocus(place: HTMLElement | null): void {
  const inDialog = document.activeElement;
  const target = place?.isConnected ? place : document.querySelector('main');
  target?.focus({ preventScroll: true });
  if (!target?.matches(':disabled')) return;
  const waiting = new MutationObserver(() => {
    if (target.matches(':disabled')) return;
    waiting.disconnect();
    // The dialog may still be fading, with the focus in it. Who went on elsewhere stays there.
    const isNowhere = document.activeElement === document.body || document.activeElement === inDialog;
    if (isNowhere) target.focus({ preventScroll: true });
  });
  waiting.observe(target, { attributeFilter: ['disabled'] });
}
