/** Gives the focus back to where it was; a button that still waits for the answer to its call takes it when it may. */
export function giveFocusBack(place: HTMLElement | null): void {
  const target = place?.isConnected ? place : document.querySelector('main');
  target?.focus({ preventScroll: true });
  if (!target?.matches(':disabled')) return;
  const waiting = new MutationObserver(() => {
    if (target.matches(':disabled')) return;
    waiting.disconnect();
    // Who went on elsewhere stays there.
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  });
  waiting.observe(target, { attributeFilter: ['disabled'] });
}
