import { useEffect, useRef } from 'react';

/** For so long what stands above may still grow, ms; then the person has begun to read. */
const SETTLES_WITHIN_MS = 2_500;

/** Whoever does one of these decides where the page stands. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The heading of a section. Where the address ends in `#` and its id it is brought into view, unfolded, with the focus,
 * and stays in view while what stands above it is read.
 */
export function useSectionOfAddress(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const place = heading.current;
    if (!place || window.location.hash !== `#${id}`) return;
    const fold = place.closest('details');
    if (fold) fold.open = true;
    return keepInView(place);
  }, [id]);
  return heading;
}

function keepInView(place: HTMLElement): () => void {
  const end = new AbortController();
  place.tabIndex = -1;
  const observer = new ResizeObserver(() => {
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
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
