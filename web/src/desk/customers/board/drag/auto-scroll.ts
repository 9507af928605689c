import type { Point } from './touch-gesture.ts';

/** Within so many px of an edge what is shown moves on, faster the nearer the finger is to it; px at most per frame. */
const EDGE_PX = 56;
const FASTEST = 14;

/**
 * While a finger stands near an edge of the strip of lists, of the list under it or of the window, these scroll on,
 * until the answer is called.
 */
export function autoScroll(strip: HTMLElement, at: () => Point, onScrolled: () => void): () => void {
  let frame = requestAnimationFrame(step);
  function step() {
    const { x, y } = at();
    const { left, right } = strip.getBoundingClientRect();
    const isAcross = scrollOn(strip, pull(x, Math.max(left, 0), Math.min(right, window.innerWidth)), 0);
    if (isAcross || scrollDown(y, listAt({ x, y }))) onScrolled();
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** The list first, the page when the list is at its end. */
function scrollDown(y: number, list: HTMLElement | undefined): boolean {
  const box = list?.getBoundingClientRect();
  if (list && box && scrollOn(list, 0, pull(y, box.top, box.bottom))) return true;
  const page = document.documentElement;
  return scrollOn(page, 0, pull(y, 0, window.innerHeight));
}

/** Whether there was anything left to scroll. */
function scrollOn(element: HTMLElement, across: number, down: number): boolean {
  if (across === 0 && down === 0) return false;
  const { scrollLeft, scrollTop } = element;
  element.scrollBy({ left: across, top: down, behavior: 'instant' });
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
}

/** The scrolling list under a point. */
function listAt({ x, y }: Point): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-scrolls]') ?? undefined;
}

function pull(at: number, start: number, end: number): number {
  if (at < start + EDGE_PX) return -FASTEST * Math.min((start + EDGE_PX - at) / EDGE_PX, 1);
  if (at > end - EDGE_PX) return FASTEST * Math.min((at - (end - EDGE_PX)) / EDGE_PX, 1);
  return 0;
}
