import { useEffect, useRef } from 'react';

/** Time in which the page above may still grow, ms; after it the user has begun to read. */
const SETTLES_WITHIN_MS = 2_500;

/** Events by which the user takes over the scrolling. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const CONTROLS = 'a, button, input, select, textarea, summary';

/**
 * The props of a section's heading. An address that ends in `#` and its id scrolls to it, unfolds and focuses it. The
 * section stays in view while the page above it loads.
 */
export function useSectionOfAddress(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element || window.location.hash !== `#${id}`) return;
    const fold = element.closest('details');
    if (fold) fold.open = true;
    return keepInView(element);
  }, [id]);
  return heading;
}

function keepInView(heading: HTMLElement): () => void {
  const end = new AbortController();
  const before = document.activeElement;
  heading.tabIndex = -1;
  const observer = new ResizeObserver(() => {
    // Assistive software moves the focus to a control without any key or pointer.
    const focused = document.activeElement;
    if (focused !== before && focused?.matches(CONTROLS)) return stop();
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  });
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    end.abort();
  };
  for (const kind of TAKEN_OVER) window.addEventListener(kind, stop, { signal: end.signal, passive: true });
  const timer = setTimeout(stop, SETTLES_WITHIN_MS);
  end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return stop;
}
