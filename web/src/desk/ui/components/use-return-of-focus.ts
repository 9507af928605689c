import { useEffect } from 'react';

/**
 * A control that waits for its answer is disabled meanwhile, and the browser takes the focus from it: who works by
 * keyboard would stand at the top of the page. It gets the focus back with the answer, unless they went on elsewhere.
 */
export function useReturnOfFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined;
    };
    const enabled = new MutationObserver((changes) => {
      const isNowhere = document.activeElement === document.body;
      if (!last || !isNowhere || last.matches(':disabled')) return;
      if (changes.some(({ target }) => target === last)) last.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    enabled.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      enabled.disconnect();
    };
  }, []);
}
